import type { SetAside } from '#snapshot/outcome.ts';
import type { CollectionName } from '#snapshot/read/records.ts';
import { shortKey } from './keys.ts';

/** Notes of one pull; a gateway that is wrong a thousand times is not told of a thousand times. */
const mostNotes = 200;

/** What a pull finds on its way. */
export interface Findings {
  readonly setAside: readonly SetAside[];
  readonly notes: readonly string[];
  /** Keeps a record out. The first reason counts. */
  readonly leaveOut: (collection: CollectionName, key: unknown, reason: string) => void;
  readonly isLeftOut: (collection: CollectionName, key: string) => boolean;
  /** Says something once. */
  readonly note: (text: string) => void;
}

/** Opens the list of findings of one pull. */
export function openFindings(): Findings {
  const setAside = new Map<string, SetAside>();
  const notes = new Set<string>();
  const idOf = (collection: CollectionName, key: unknown): string => `${collection}\t${shortKey(key)}`;
  return {
    get setAside() {
      return [...setAside.values()];
    },
    get notes() {
      return [...notes];
    },
    leaveOut: (collection, key, reason) => {
      const id = idOf(collection, key);
      if (!setAside.has(id)) setAside.set(id, { collection, key: shortKey(key), reason });
    },
    isLeftOut: (collection, key) => setAside.has(idOf(collection, key)),
    note: (text) => {
      if (notes.size < mostNotes) notes.add(text);
      else notes.add('…… 还有更多提示未列出');
    },
  };
}

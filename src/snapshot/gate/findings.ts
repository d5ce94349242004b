import type { SetAside } from '#snapshot/outcome.ts';
import type { CollectionName } from '#snapshot/read/records.ts';
import { shortKey } from './keys.ts';

/** Maximum number of notes of one pull, so that a gateway with a thousand faults does not fill the report. */
const mostNotes = 200;

/** Collects the findings of one pull. */
export interface Findings {
  readonly setAside: readonly SetAside[];
  readonly notes: readonly string[];
  /** Keeps a record out of the snapshot. Only the first reason is kept. */
  readonly leaveOut: (collection: CollectionName, key: unknown, reason: string) => void;
  readonly isLeftOut: (collection: CollectionName, key: string) => boolean;
  /** Adds a note, once per text. */
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

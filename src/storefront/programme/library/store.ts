import { atom } from 'nanostores';
import { listProgrammes } from '#core/programme/contract.ts';
import {
  type ProgrammeFilter,
  type ProgrammeIdName,
  programmeFilterQuery,
  programmeIdNames,
  programmeSorts,
} from '#core/programme/filter.ts';
import { programmePageSize } from '#core/site/limits.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';
import { pageStorageKeys } from '#storefront/shell/session/page-storage-keys.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';

/** What a card of the solution library shows. */
export interface ListedProgramme {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly cover: string;
  readonly house_type_name: string;
  readonly area: number;
  /** Cents; 0 = on request. */
  readonly price: number;
  readonly is_package: 0 | 1;
  readonly item_num: number;
}

/** What the solution library shows for a filter. */
export type ProgrammeListState =
  /** The rows printed into the page. */
  | { at: 'static' }
  | { at: 'loading' }
  | { at: 'shown'; list: readonly ListedProgramme[]; total: number }
  | { at: 'failed'; message: string };

export const $programmeList = atom<ProgrammeListState>({ at: 'static' });

let running: AbortController | undefined;

/** What a filter has found, kept while the tab lives: on the way back from a programme it stands there at once. */
interface Remembered {
  query: string;
  list: readonly ListedProgramme[];
  total: number;
  atMs: number;
}

const rememberedMs = 10 * 60_000;

function recall(query: string): Remembered | undefined {
  const kept = readStored('session', pageStorageKeys.programmeList) as Partial<Remembered> | undefined;
  const isFit = kept?.query === query && Array.isArray(kept.list) && Date.now() - (kept.atMs ?? 0) < rememberedMs;
  return isFit ? (kept as Remembered) : undefined;
}

/** Shows the rows printed into the page again. */
export function showStaticProgrammes(): void {
  running?.abort();
  // What has been given up must not report its end as a failure.
  running = undefined;
  $programmeList.set({ at: 'static' });
}

function inputOf(filter: ProgrammeFilter) {
  const lists = programmeIdNames.map((list) => [list, (filter.ids[list] ?? []).join(',')] as const);
  const ids: Partial<Record<ProgrammeIdName, string>> = Object.fromEntries(lists.filter(([, text]) => text !== ''));
  return {
    ...ids,
    page_no: filter.page,
    page_size: programmePageSize,
    name: filter.name,
    tag_info: filter.tag,
    order: filter.sort ? programmeSorts[filter.sort] : 0,
  };
}

/** Loads the rows of a filter; a newer filter ends the older call. */
export async function loadProgrammes(filter: ProgrammeFilter): Promise<void> {
  running?.abort();
  const own = new AbortController();
  running = own;
  const query = programmeFilterQuery(filter);
  const kept = recall(query);
  $programmeList.set(kept ? { at: 'shown', list: kept.list, total: kept.total } : { at: 'loading' });
  try {
    const { list, total_count: total } = await call(listProgrammes, inputOf(filter), {
      silent: true,
      signal: own.signal,
    });
    if (running !== own) return;
    writeStored('session', pageStorageKeys.programmeList, {
      query,
      list,
      total,
      atMs: Date.now(),
    } satisfies Remembered);
    $programmeList.set({ at: 'shown', list, total });
  } catch (reason) {
    if (running === own && !kept) $programmeList.set({ at: 'failed', message: messageOf(reason) });
  }
}

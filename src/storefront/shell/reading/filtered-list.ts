import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { derived } from './derived.ts';
import { createReading } from './reading.ts';

/** One page of a filter's results, and the number of all. */
export interface FoundPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
}

/** The library's result for a filter. */
export type FilteredList<Row> =
  /** The rows printed into the page. */
  | { readonly at: 'static' }
  | { readonly at: 'loading' }
  | ({ readonly at: 'shown' } & FoundPage<Row>)
  | { readonly at: 'failed'; readonly message: string };

/** The context of a request besides its filter. */
export interface Asking<Row> {
  /** Aborted as soon as the answer is no longer needed. */
  readonly signal: AbortSignal;
  /** Shows a first answer before the complete one. */
  readonly show: (page: FoundPage<Row>) => void;
  /** Keeps an answer for returning to this list. */
  readonly remember: (page: FoundPage<Row>) => void;
}

interface Ways<Filter, Row> {
  /** The key in the tab's storage. */
  readonly key: string;
  readonly queryOf: (filter: Filter) => string;
  readonly read: (filter: Filter, asking: Asking<Row>) => Promise<FoundPage<Row>>;
}

/** The result of a filter, kept while the tab lives: on the way back from a product it appears at once. */
interface Remembered<Row> extends FoundPage<Row> {
  query: string;
  atMs: number;
}

const rememberedMs = 10 * 60_000;

function recall<Row>(key: string, query: string): FoundPage<Row> | undefined {
  const kept = readStored('session', key) as Partial<Remembered<Row>> | undefined;
  const isFit = kept?.query === query && Array.isArray(kept.list) && Date.now() - (kept.atMs ?? 0) < rememberedMs;
  return isFit ? { list: kept.list ?? [], total: kept.total ?? 0 } : undefined;
}

/** A list that a filter narrows: the printed rows until there is a filter, then the rows of the newest one. */
export function createFilteredList<Filter, Row>({ key, queryOf, read }: Ways<Filter, Row>) {
  let running = new AbortController();
  const { $reading, load, put, clear } = createReading((filter: Filter) => {
    const { signal } = running;
    const query = queryOf(filter);
    return read(filter, {
      signal,
      show: (page) => {
        if (!signal.aborted) put(page);
      },
      remember: ({ list, total }) => {
        const kept: Remembered<Row> = { query, list, total, atMs: Date.now() };
        if (!signal.aborted) writeStored('session', key, kept);
      },
    });
  });

  const $list = derived([$reading], ({ data, failure, isLoading }): FilteredList<Row> => {
    if (data) return { at: 'shown', ...data };
    if (isLoading) return { at: 'loading' };
    return failure ? { at: 'failed', message: failure } : { at: 'static' };
  });

  /** Shows the rows printed into the page again. */
  function showPrinted(): void {
    running.abort();
    clear();
  }

  /** Loads the rows of a filter; a newer filter aborts the older call. */
  async function loadList(filter: Filter): Promise<void> {
    running.abort();
    running = new AbortController();
    clear();
    const kept = recall<Row>(key, queryOf(filter));
    if (kept) put(kept);
    await load(filter);
  }

  return { $list, load: loadList, showPrinted };
}

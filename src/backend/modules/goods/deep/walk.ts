import { askVersion } from '#backend/app/kept-reply/catalogue-version.ts';
import type { Connection } from '#backend/db/open.ts';
import type { GoodsFilter } from '#backend/modules/goods/filter.ts';
import { findBrands, findParams, findTags } from '#backend/modules/goods/filter-row.ts';
import { findAllGoods, findGoods } from '#backend/modules/goods/search.ts';
import type { FullBrand, FullTag } from '#core/goods/contract.ts';

// Who reads a list to its end asks for hundreds of pages, and each of them would count and sort the whole list again: a list
// of n rows would cost n². So from some depth on the ids of a list are read once and kept while the catalogue is the same.

/** A page with the filter row beside it. */
interface Page {
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly brands: FullBrand[];
  readonly tags: FullTag[];
  readonly params: Awaited<ReturnType<typeof findParams>>;
}

interface Walk extends Omit<Page, 'itemIds' | 'total'> {
  readonly ids: readonly string[];
}

/** The first rows are what people look at, with filters of every kind: nobody reads on that far but a program. */
const deepFrom = 500;
const mostWalks = 4;
/** A restored database may count the same version again (kept-replies.ts). */
const keptMs = 60_000;

interface Kept {
  readonly version: number;
  readonly untilMs: number;
  readonly walk: Promise<Walk>;
}

interface Shelf {
  readonly version: () => Promise<number>;
  readonly walks: Map<string, Kept>;
}

const shelves = new WeakMap<Connection, Shelf>();

function shelfOf(connection: Connection): Shelf {
  const known = shelves.get(connection);
  if (known) return known;
  const shelf: Shelf = { version: askVersion({ read: connection }), walks: new Map() };
  shelves.set(connection, shelf);
  return shelf;
}

/** The filter row of a list. */
export async function findRow(
  connection: Connection,
  filter: GoodsFilter,
  leaves: readonly string[],
  withParams: boolean,
) {
  return {
    brands: await findBrands(connection, filter, leaves),
    tags: await findTags(connection, filter, leaves),
    params: withParams ? await findParams(connection, filter, leaves) : [],
  };
}

async function begin(connection: Connection, filter: GoodsFilter, withParams: boolean): Promise<Walk> {
  const { itemIds: ids, leaves } = await findAllGoods(connection, filter);
  return { ids, ...(await findRow(connection, filter, leaves, withParams)) };
}

async function walkOf(connection: Connection, filter: GoodsFilter, withParams: boolean): Promise<Walk> {
  const { version, walks } = shelfOf(connection);
  const key = JSON.stringify({ ...filter, page: 0, pageSize: 0, withParams });
  // Before anything is read: what is read afterwards is at least as new.
  const at = await version();
  const known = walks.get(key);
  if (known && known.version === at && Date.now() < known.untilMs) return known.walk;
  walks.delete(key);
  const walk = begin(connection, filter, withParams);
  walks.set(key, { version: at, untilMs: Date.now() + keptMs, walk });
  walk.catch(() => walks.delete(key));
  for (const oldest of walks.keys()) {
    if (walks.size <= mostWalks) break;
    walks.delete(oldest);
  }
  return walk;
}

/** One page of goods with its filter row, `firstIds` before everything else; parameters only where they are asked for. */
export async function findPage(
  connection: Connection,
  filter: GoodsFilter,
  { firstIds = [], withParams = false }: { firstIds?: readonly string[]; withParams?: boolean } = {},
): Promise<Page> {
  const from = (filter.page - 1) * filter.pageSize;
  if (from >= deepFrom && firstIds.length === 0) {
    const { ids, ...row } = await walkOf(connection, filter, withParams);
    return { itemIds: ids.slice(from, from + filter.pageSize), total: ids.length, ...row };
  }
  const { itemIds, total, leaves } = await findGoods(connection, filter, firstIds);
  return { itemIds, total, ...(await findRow(connection, filter, leaves, withParams)) };
}

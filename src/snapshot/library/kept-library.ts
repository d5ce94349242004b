import { randomBytes } from 'node:crypto';
import { listGoods } from '#core/goods/contract.ts';
import { listItems } from '#core/goods/item-contract.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import { concurrency } from '#snapshot/pull/paging.ts';
import { type GrowingRecordFile, openGrowingRecordFile } from '#snapshot/write/record-file.ts';
import {
  type ListedFacts,
  type ListedGoods,
  type ListedSku,
  listedGoods,
  listedSku,
  rowPlace,
} from './listed-goods.ts';
import { aroundOf, type Library, shopPageSize } from './read-library.ts';

// The lists of goods as the last pull has read them, so that the next one need only read what has changed: the rows
// themselves, one line of facts for each product, and a name that says which pull they belong to. Lines are only added; those
// of a pull that was killed are read again, because its changes are still told as new.

const nameKey = 'library';
const factsKey = (goodsId: string): string => `facts/${goodsId}`;

interface Facts {
  /** Null when the product is in no list. */
  readonly listed: ListedFacts | null;
  readonly skus: readonly (readonly [id: string, digest: string])[];
}

/** The lists of goods of an earlier pull. */
export interface KeptLibrary {
  readonly file: GrowingRecordFile;
  readonly facts: Map<string, Facts>;
}

/** SKUs asked for at once: a product has a few, and a page holds fifty. */
const goodsPerSkuPage = 10;

const chunksOf = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size));

function factsOf(rows: Iterable<ListedGoods>, skus: Iterable<ListedSku>): Map<string, Facts> {
  const listed = new Map<string, ListedFacts>();
  for (const { record: _, ...row } of rows) listed.set(row.item_id, row);
  const bySku = Map.groupBy(skus, (sku) => sku.goods);
  return new Map(
    [...new Set([...listed.keys(), ...bySku.keys()])].map((id) => [
      id,
      {
        listed: listed.get(id) ?? null,
        skus: (bySku.get(id) ?? []).map((sku) => [sku.id, sku.digest] as const),
      },
    ]),
  );
}

/** Completes the file that holds the rows of a library; returns the name of what is kept now. */
export function keepLibrary(file: GrowingRecordFile, { rows, skus }: Pick<Library, 'rows' | 'skus'>): string {
  for (const [id, facts] of factsOf(rows, skus.values())) file.add(factsKey(id), JSON.stringify(facts));
  const name = randomBytes(8).toString('hex');
  file.add(nameKey, name);
  return name;
}

/** The kept lists if they have this name; null when there are none, or those of another pull. */
export function openKeptLibrary(path: string, name: string): KeptLibrary | null {
  const file = openGrowingRecordFile(path);
  if (file.read(nameKey)?.toString() !== name) {
    file.close();
    return null;
  }
  const facts = new Map<string, Facts>();
  for (const key of file.keys()) {
    if (!key.startsWith(factsKey(''))) continue;
    facts.set(key.slice(factsKey('').length), JSON.parse(file.read(key)?.toString() ?? '') as Facts);
  }
  return { file, facts };
}

async function readSkusOf(call: Call, ids: readonly string[]): Promise<ListedSku[]> {
  const skus: ListedSku[] = [];
  for (let page = 1; ; page++) {
    const input = { item_type: 'normal' as const, is_default: false, goods_id: [...ids], page, pageSize: shopPageSize };
    const { list, total_count } = await call(listItems, input);
    skus.push(...list.map(listedSku));
    if (list.length === 0 || page * shopPageSize >= total_count) return skus;
  }
}

async function readRowsOf(call: Call, ids: readonly string[], file: GrowingRecordFile): Promise<ListedGoods[]> {
  const { list } = await call(listItems, { item_type: 'normal', goods_id: [...ids], pageSize: shopPageSize });
  return list.map((item) => listedGoods(item, file));
}

/** The order of the library: what the shop has put first, equal ones by id. */
const inOrder = (a: ListedFacts, b: ListedFacts): number => b.sort - a.sort || (a.item_id < b.item_id ? -1 : 1);

/** The library as it is now, of which only these goods are read. */
export async function patchLibrary(call: Call, kept: KeptLibrary, changed: ReadonlySet<string>): Promise<Library> {
  const { file, facts } = kept;
  const ids = [...changed];
  const rows = await inParallel(chunksOf(ids, shopPageSize), concurrency, (some) => readRowsOf(call, some, file));
  const skus = await inParallel(chunksOf(ids, goodsPerSkuPage), concurrency, (some) => readSkusOf(call, some));
  const now = factsOf(rows.flat(), skus.flat());
  for (const id of ids) {
    const one = now.get(id) ?? { listed: null, skus: [] };
    facts.set(id, one);
    file.add(factsKey(id), JSON.stringify(one));
  }
  return { ...libraryOf(kept), ...aroundOf(await call(listGoods, { page_size: 1 })) };
}

function libraryOf({ file, facts }: KeptLibrary): Pick<Library, 'rows' | 'skus'> {
  const rows: ListedGoods[] = [];
  const skus = new Map<string, ListedSku>();
  for (const [goods, { listed, skus: own }] of facts) {
    for (const [id, digest] of own) skus.set(id, { id, goods, digest });
    if (listed === null) continue;
    const place = rowPlace(listed.item_id, listed.digest);
    rows.push({ ...listed, record: () => file.read(place) });
  }
  return { rows: rows.sort(inOrder), skus };
}

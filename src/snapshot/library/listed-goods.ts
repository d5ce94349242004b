import * as v from 'valibot';
import type { Item } from '#core/goods/contract.ts';
import { withLevel } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import { withoutLiveNumbers } from '#snapshot/gate/live.ts';
import { ListedGoodsRecord } from '#snapshot/read/goods-records.ts';
import { digestOf } from '#snapshot/write/digest.ts';
import type { GrowingRecordFile } from '#snapshot/write/record-file.ts';

/** What is remembered of a row of the library. */
export interface ListedFacts {
  readonly item_id: string;
  readonly updated: number;
  /** The price that a buyer pays, in cents. */
  readonly price: number;
  /** Whether the row names a picture that a page could show. */
  readonly isPictured: boolean;
  /** Digest of the whole row. */
  readonly digest: string;
  /** Its place in the order of the library, the highest first, equal ones by id. */
  readonly sort: number;
}

/** The few fields needed of a row of the library. There are many rows, so the row itself waits in a file. */
export interface ListedGoods extends ListedFacts {
  /** The row in its stored form. */
  readonly record: () => Buffer | null;
}

/** Keeps a row of the library in `stored` and returns what is needed of it. */
export function listedGoods(item: Item, stored: GrowingRecordFile): ListedGoods {
  const row = v.parse(ListedGoodsRecord, withLevel(item));
  const { item_id, updated } = row;
  const quiet = withoutLiveNumbers(row);
  const digest = digestOf([quiet, updated]);
  // The same product may come twice with different content.
  const place = rowPlace(item_id, digest);
  if (!stored.has(place)) stored.add(place, JSON.stringify(quiet));
  const facts = { item_id, updated, price: effectivePrice(row), isPictured: row.pics.length > 0, digest };
  return { ...facts, sort: item.sort, record: () => stored.read(place) };
}

/** Where the row of a product waits in the file. */
export const rowPlace = (itemId: string, digest: string): string => `${itemId}/${digest}`;

/** What is remembered of a SKU: the product it belongs to, and a digest of its list row. */
export interface ListedSku {
  readonly id: string;
  readonly goods: string;
  readonly digest: string;
}

export const listedSku = (item: Item): ListedSku => ({
  id: item.item_id,
  goods: item.default_item_id,
  digest: digestOf(withoutLiveNumbers(v.parse(ListedGoodsRecord, withLevel(item)))),
});

/** SKUs by item id. */
export type Skus = ReadonlyMap<string, ListedSku>;

export const goodsKey = (row: ListedFacts): string => row.item_id;

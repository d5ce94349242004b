import { atom } from 'nanostores';
import type { FreightRule } from '#core/freight/contract.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/api.ts';

export type FreshGoods = OutputOf<typeof getFreshness>['items'][number];

/** The limit of goods in one call (contract 14.10). */
const batch = 100;

/** The current price and stock by SKU of all goods this page has asked for. */
export const $freshGoods = atom<ReadonlyMap<string, FreshGoods>>(new Map());

/** The rules of freight as the server last told them; undefined where it tells none. */
export const $freight = atom<readonly FreightRule[] | undefined>();

/**
 * The current price and stock of SKUs by id; empty when they could not be read: the page keeps the prices of its
 * snapshot, and the server decides at checkout anyway.
 */
export async function loadFreshGoods(itemIds: readonly string[]): Promise<ReadonlyMap<string, FreshGoods>> {
  const fresh = new Map<string, FreshGoods>();
  let from = 0;
  try {
    do {
      const item_ids = itemIds.slice(from, from + batch);
      const { items, freight } = await call(getFreshness, { item_ids }, { background: true });
      $freight.set(freight);
      for (const item of items) fresh.set(item.item_id, item);
      $freshGoods.set(new Map([...$freshGoods.get(), ...fresh]));
      from += batch;
    } while (from < itemIds.length);
  } catch {
    // What was read before is current all the same.
  }
  return fresh;
}

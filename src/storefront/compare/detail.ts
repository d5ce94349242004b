import { getGoods, type ItemDetail } from '#core/goods/detail-contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

export type ComparedDetail = ItemDetail;

/** The details of the compared goods, in their order; rejects with a message fit to be shown. */
export async function loadCompared(itemIds: readonly string[]): Promise<readonly ComparedDetail[]> {
  return Promise.all(itemIds.map((id) => call(getGoods, { id }, { silent: true })));
}

import { getGoods, type ItemDetail } from '#core/goods/detail-contract.ts';
import { isRefusal } from '#storefront/shell/call/reasons.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

export type ComparedDetail = ItemDetail;

/** What is known of the compared goods by id; undefined for one that was withdrawn. */
export type Compared = ReadonlyMap<string, ComparedDetail | undefined>;

/** Reads the compared goods, in their order; rejects with a message fit to be shown. */
export async function loadCompared(itemIds: readonly string[]): Promise<Compared> {
  const found = itemIds.map(async (id) => {
    const detail = await call(getGoods, { id }, { silent: true }).catch((reason: unknown) => {
      if (!isRefusal(reason)) throw reason;
      return undefined;
    });
    return [id, detail] as const;
  });
  return new Map(await Promise.all(found));
}

import { getGoods, type ItemDetail } from '#core/goods/detail-contract.ts';
import { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

export type ComparedDetail = ItemDetail;

/** Whether the shop says that it has no such goods any more, which is no failure. */
const isGone = (reason: unknown): boolean =>
  reason instanceof ApiError && ['refused', 'missing'].includes(reason.kind) && ![429, 500].includes(reason.statusCode);

/** What is known of the compared goods by id; undefined for one that was withdrawn. */
export type Compared = ReadonlyMap<string, ComparedDetail | undefined>;

/** Reads the compared goods, in their order; rejects with a message fit to be shown. */
export async function loadCompared(itemIds: readonly string[]): Promise<Compared> {
  const found = itemIds.map(async (id) => {
    const detail = await call(getGoods, { id }, { silent: true }).catch((reason: unknown) => {
      if (!isGone(reason)) throw reason;
      return undefined;
    });
    return [id, detail] as const;
  });
  return new Map(await Promise.all(found));
}

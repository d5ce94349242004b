import { getGoods } from '#core/goods/detail-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

export type CartGoods = OutputOf<typeof getGoods>;

const known = new Map<string, Promise<CartGoods | undefined>>();

/** The product of a cart line, read once; `undefined` on failure, which is tried again next time. */
export function loadCartGoods(itemId: string): Promise<CartGoods | undefined> {
  const read = known.get(itemId) ?? call(getGoods, { id: itemId }, { background: true }).catch(() => undefined);
  known.set(itemId, read);
  return read.then((goods) => {
    if (!goods) known.delete(itemId);
    return goods;
  });
}

import { listOrders } from '#core/order/contract.ts';
import type { OrderLine } from '#core/order/line.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** Goods of an order that a case can still be opened for. */
export interface OpenGoods {
  readonly orderId: string;
  readonly line: OrderLine;
  /** The last moment, in seconds; null while the order is not finished. */
  readonly until: number | null;
}

/** Goods of the newest orders, those whose time ends first in front. The cases are complete without them. */
export async function loadOpenGoods(): Promise<readonly OpenGoods[]> {
  try {
    const { list } = await call(listOrders, { page: 1, pageSize: 50, status: 0 }, { background: true });
    return list
      .filter((order) => order.can_apply_aftersales === 1)
      .flatMap(({ order_id, items, order_auto_close_aftersales_time: until }) =>
        items.filter((line) => line.show_aftersales === 1).map((line) => ({ orderId: order_id, line, until })),
      )
      .toSorted((a, b) => (a.until ?? Number.POSITIVE_INFINITY) - (b.until ?? Number.POSITIVE_INFINITY));
  } catch {
    return [];
  }
}

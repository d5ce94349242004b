import type { Connection } from '#backend/db/open.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';

/** The thing that a trade pays: an order, or the purchase of a membership. */
export type Payable =
  | { readonly order_id: string; readonly purchase_id: null }
  | { readonly order_id: null; readonly purchase_id: string };

export const orderPayable = (order_id: string): Payable => ({ order_id, purchase_id: null });
export const purchasePayable = (purchase_id: string): Payable => ({ order_id: null, purchase_id });

/** The columns of a trade as its payable: the table lets exactly one of them be set. */
export function payableOf({ order_id, purchase_id }: { order_id: string | null; purchase_id: string | null }): Payable {
  if (order_id !== null) return orderPayable(order_id);
  if (purchase_id === null) throw new Error('a trade that pays for nothing');
  return purchasePayable(purchase_id);
}

/** The column that names the payable, and its number. */
export const keyOf = (payable: Payable): readonly ['order_id' | 'purchase_id', string] =>
  payable.order_id === null ? ['purchase_id', payable.purchase_id] : ['order_id', payable.order_id];

/** Trades with the member and the title of their payable. */
export const tradesWithPayable = (connection: Connection) =>
  connection
    .selectFrom('trade')
    .leftJoin('orders', 'orders.order_id', 'trade.order_id')
    .leftJoin('vip_purchase', 'vip_purchase.purchase_id', 'trade.purchase_id')
    .selectAll('trade')
    .select((row) => [
      row.fn.coalesce('orders.user_id', 'vip_purchase.user_id').as('user_id'),
      row.fn.coalesce('orders.title', 'vip_purchase.title').as('title'),
    ]);

/** Path of the page that shows the result of a payment. */
export const resultPath = (payable: Payable): string =>
  payable.order_id === null ? memberRoutes.membership() : routes.payStatus(payable.order_id);

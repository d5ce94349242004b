import { atom } from 'nanostores';
import { cancelOrder as cancelOrderEndpoint, listOrders, type Order } from '#contract/order.ts';
import { call, messageOf } from './api.ts';
import { showToast } from './common.ts';

export interface OrderPage {
  status: number;
  page: number;
  list: readonly Order[];
  pages: number;
}

const pageSize = 10;

/** The page of orders on the screen; `undefined` until the first answer. */
export const $orders = atom<OrderPage | undefined>(undefined);

/** Why the orders could not be read, "" when they could. */
export const $ordersFailure = atom('');

/** Number of the latest request; an older answer is not shown. */
let latest = 0;

/** Reads a page of a tab (numbers of contract 5.5). */
export async function loadOrders(status: number, page: number): Promise<void> {
  latest += 1;
  const own = latest;
  try {
    const { list, pager } = await call(listOrders, { page, pageSize, status }, { silent: true });
    if (own !== latest) return;
    $orders.set({ status, page, list, pages: Math.max(1, Math.ceil(pager.count / pageSize)) });
    $ordersFailure.set('');
  } catch (reason) {
    if (own === latest) $ordersFailure.set(messageOf(reason));
  }
}

/** Cancels an unpaid order and reads the page again. */
export async function cancelOrder(orderId: string): Promise<void> {
  try {
    await call(cancelOrderEndpoint, { order_id: orderId });
    showToast('订单已取消');
  } catch {
    // The message has been shown; the list below tells how the order stands.
  }
  const shown = $orders.get();
  if (shown) await loadOrders(shown.status, shown.page);
}

import { addCartLine } from '#core/cart/contract.ts';
import { cancelOrder as cancelOrderEndpoint } from '#core/order/contract.ts';
import {
  confirmReceipt as confirmReceiptEndpoint,
  urgeOrder as urgeOrderEndpoint,
} from '#core/order/receipt-contract.ts';
import { routes } from '#core/site/routes.ts';
import { site } from '#core/site/site.ts';
import type { ShopMark } from '#core/telemetry/event.ts';
import { messageOf } from '#storefront/shell/call/api.ts';
import { isUnknownCall } from '#storefront/shell/call/reasons.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { orderView } from './detail.ts';
import { orderCounts, orders } from './store.ts';

/** Reads the visible orders again after an action on one of them. */
export async function refreshOrders(): Promise<void> {
  const { data: page } = orders.$reading.get();
  const { data: view } = orderView.$reading.get();
  await Promise.all([
    // A tab that was opened meanwhile stays.
    page && orders.again(),
    page && orderCounts.load(),
    view?.at === 'found' && orderView.load(view.detail.orderInfo.order_id),
  ]);
}

/** Cancels an unpaid order; asks the shop to cancel a paid one, which needs a reason (contract 5.7). */
export async function cancelOrder(orderId: string, reason: string): Promise<void> {
  try {
    const { progress } = await call(cancelOrderEndpoint, { order_id: orderId, cancel_reason: reason });
    showToast(progress === 0 ? '取消申请已提交，等待商家处理' : '订单已取消');
  } catch {
    // The message has been shown; the order is read again to show its state.
  }
  await refreshOrders();
}

/** Confirms that the goods have arrived. */
export async function confirmReceipt(orderId: string): Promise<void> {
  try {
    await call(confirmReceiptEndpoint, { order_id: orderId });
    showToast('已确认收货，欢迎评价');
  } catch {
    // The message has been shown; the order is read again to show its state.
  }
  await refreshOrders();
}

/**
 * Asks the shop to ship a paid order; the staff hear of it once a day. A gateway may lack the call (contract 14.25): the page
 * then names the hotline. After a refusal the order is read again, because it has moved on.
 */
export async function urgeOrder(orderId: string): Promise<void> {
  try {
    const { is_first } = await call(urgeOrderEndpoint, { order_id: orderId }, { silent: true });
    showToast(is_first ? '已提醒仓库，会尽快发出' : '今天已催过，仓库会尽快发出');
  } catch (reason) {
    const isUnknown = isUnknownCall(reason);
    showToast(isUnknown ? `这里还不能在线催发货，请致电 ${site.phone}` : messageOf(reason), { icon: 'warn' });
    if (!isUnknown) await refreshOrders();
  }
}

/** What presses could not bring into the cart yet: the key of every line that is left, by the lines that were wished. */
const begun = new Map<string, ReadonlyMap<number, string>>();

/**
 * Puts the goods of an order into the cart again and goes there; goods that are no longer on sale are named. A press after that
 * brings what is left, under the same keys, because an answer may have been lost.
 */
export async function buyAgain(lines: readonly { item_id: string; item_name: string; num: number }[]): Promise<void> {
  const wish = JSON.stringify(lines);
  const keys = begun.get(wish) ?? new Map(lines.map((_, at) => [at, crypto.randomUUID()]));
  const left = new Map<number, string>();
  let refusal = '';
  for (const [at, { item_id, item_name, num }] of lines.entries()) {
    const idempotencyKey = keys.get(at);
    if (!idempotencyKey) continue;
    try {
      await call(addCartLine, { item_id, num }, { silent: true, idempotencyKey, isRead: true });
    } catch (reason) {
      left.set(at, idempotencyKey);
      refusal = `${item_name}：${messageOf(reason)}`;
    }
  }
  if (left.size < keys.size) performance.mark('shop:add' satisfies ShopMark);
  if (left.size === 0) {
    begun.delete(wish);
    return goTo(routes.cart());
  }
  begun.set(wish, left);
  showToast(refusal, {
    icon: 'warn',
    ...(left.size < lines.length && { link: { href: routes.cart(), text: '去购物车' } }),
  });
}

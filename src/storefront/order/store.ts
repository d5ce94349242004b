import { atom } from 'nanostores';
import { listOrders, type Order } from '#core/order/contract.ts';
import { countOrders } from '#core/order/detail-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';

/** Which orders are asked for: a tab (numbers of contract 5.5), a page of it, and the number that is looked for. */
export interface OrderPlace {
  readonly status: number;
  readonly page: number;
  readonly keywords: string;
}

export interface OrderPage extends OrderPlace {
  readonly list: readonly Order[];
  readonly pages: number;
}

const pageSize = 10;

/** The page of orders on the screen; `undefined` until the first answer. */
export const $orders = atom<OrderPage | undefined>(undefined);

/** Why the orders could not be read, "" when they could. */
export const $ordersFailure = atom('');

/** How many orders wait for what; `undefined` until known. */
export const $orderCounts = atom<OutputOf<typeof countOrders> | undefined>(undefined);

/** Number of the latest request; an older answer is not shown. */
let latest = 0;

/** Reads a page of a tab. */
export async function loadOrders(place: OrderPlace): Promise<void> {
  latest += 1;
  const own = latest;
  const { status, page, keywords } = place;
  try {
    const { list, pager } = await call(
      listOrders,
      { page, pageSize, status, ...(keywords && { order_id: keywords }) },
      { silent: true },
    );
    if (own !== latest) return;
    $orders.set({ ...place, list, pages: Math.max(1, Math.ceil(pager.count / pageSize)) });
    $ordersFailure.set('');
  } catch (reason) {
    if (own === latest) $ordersFailure.set(messageOf(reason));
  }
}

/** Reads the figures beside the tabs; without them the tabs work as well. */
export async function loadOrderCounts(): Promise<void> {
  try {
    $orderCounts.set(await call(countOrders, {}, { background: true }));
  } catch {
    // The figures of before stay.
  }
}

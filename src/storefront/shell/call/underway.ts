import { atom } from 'nanostores';
import { getOrderTraces } from '#core/delivery/contract.ts';
import { listOrders } from '#core/order/contract.ts';
import { call } from './shop-call.ts';

/** The latest trace of the newest order under way. */
export interface Underway {
  readonly orderId: string;
  readonly picture: string;
  readonly station: string;
  readonly time: string;
}

/**
 * `undefined` until it is known; `null` when nothing is under way, or when it cannot be read: the page is complete
 * without it.
 */
export const $underway = atom<Underway | null | undefined>(undefined);

export const loadUnderway = async (): Promise<void> => $underway.set(await readUnderway());

async function readUnderway(): Promise<Underway | null> {
  try {
    const { list } = await call(listOrders, { page: 1, pageSize: 1, status: 2 }, { background: true });
    const [order] = list;
    if (!order) return null;
    const [trace] = await call(getOrderTraces, { order_id: order.order_id }, { background: true });
    if (!trace) return null;
    return {
      orderId: order.order_id,
      picture: order.items[0]?.pic ?? '',
      station: trace.AcceptStation,
      time: trace.AcceptTime,
    };
  } catch {
    return null;
  }
}

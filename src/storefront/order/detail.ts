import { atom } from 'nanostores';
import { getOrder } from '#core/order/detail-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call, messageOf } from '#storefront/shell/call/api.ts';

/** An order with everything about it (contract 5.6). */
export type OrderDetail = Exclude<OutputOf<typeof getOrder>, readonly []>;

/** The order on the screen, as it was at `readMs` of this browser; `missing` when there is none of that number. */
export type OrderView = { at: 'missing' } | { at: 'found'; detail: OrderDetail; readMs: number };

/** `undefined` until the first answer. */
export const $orderView = atom<OrderView | undefined>(undefined);

/** Why it could not be read, "" when it could. */
export const $orderFailure = atom('');

/** Reads an own order. One that is somebody else's answers as one that does not exist. */
export async function loadOrder(orderId: string): Promise<void> {
  try {
    const found = await call(getOrder, { id: orderId }, { silent: true });
    $orderView.set('orderInfo' in found ? { at: 'found', detail: found, readMs: Date.now() } : { at: 'missing' });
    $orderFailure.set('');
  } catch (reason) {
    $orderFailure.set(messageOf(reason));
  }
}

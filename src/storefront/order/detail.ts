import { getOrder } from '#core/order/detail-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';

/** An order with all its details (contract 5.6). */
export type OrderDetail = Exclude<OutputOf<typeof getOrder>, readonly []>;

/** The order on the screen, read at `readMs` of this browser; `missing` when the number is unknown. */
export type OrderView = { at: 'missing' } | { at: 'found'; detail: OrderDetail; readMs: number };

/** Reads one of the member's orders. Another member's order answers like an unknown one. */
export const orderView = createReading(async (orderId: string): Promise<OrderView> => {
  const found = await call(getOrder, { id: orderId }, { silent: true });
  return 'orderInfo' in found ? { at: 'found', detail: found, readMs: Date.now() } : { at: 'missing' };
});

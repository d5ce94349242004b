import type { Row } from '#backend/db/schema.ts';
import { fact } from './fact.ts';
import type { ToldOrder } from './order.ts';

/** A paid order, with the wish for an invoice that it was placed with, and the code of its coupon, "" without one. */
export type PaidOrder = ToldOrder &
  Pick<Row<'orders'>, 'coupon_code' | 'invoice_type' | 'invoice_content' | 'receiver_mobile'>;

/** Money has arrived in time: the order is PAYED and its trade is SUCCESS. `now` in unix seconds. */
export const orderPaid = fact<{ readonly orderId: string; readonly order: PaidOrder; readonly now: number }>(
  'order paid',
);

/**
 * Money has arrived for an order that was cancelled or paid before, or for the purchase of a membership (`orderId` null) that was paid
 * or is over. `fee` in cents, `now` in unix seconds.
 */
export const paidTooLate = fact<{
  readonly orderId: string | null;
  readonly tradeId: string;
  readonly fee: number;
  readonly now: number;
}>('paid too late');

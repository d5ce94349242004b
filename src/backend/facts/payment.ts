import { fact } from './fact.ts';

/** Money has arrived in time: the order is PAYED and its trade is SUCCESS. `now` in unix seconds. */
export const orderPaid = fact<{ readonly orderId: string; readonly now: number }>('order paid');

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

import { fact } from './fact.ts';

/** Somebody wants something of the shop that a person has to answer. `ref`: key of its row; `now` in unix seconds. */
export const enquiryMade = fact<{
  readonly kind: 'reservation' | 'need' | 'visit';
  readonly ref: string;
  readonly contacts: string;
  readonly mobile: string;
  readonly now: number;
}>('enquiry made');

/** A buyer wants money back for a paid order. `number`: of the request, unique; `fee` in cents. */
export const refundWished = fact<{
  readonly orderId: string;
  readonly number: string;
  readonly fee: number;
  readonly now: number;
}>('refund wished');

/** An order has left few pieces of a SKU, or none. */
export const stockRanLow = fact<{ readonly itemId: string; readonly left: number; readonly now: number }>(
  'stock ran low',
);

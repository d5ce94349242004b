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

/** A buyer asks for the shipment of a paid order, for the first time on that `day` (`2000-01-31` in Shanghai). */
export const orderUrged = fact<{ readonly orderId: string; readonly day: string; readonly now: number }>('order urged');

/** An order has left few pieces of a SKU, or none. */
export const stockRanLow = fact<{ readonly itemId: string; readonly left: number; readonly now: number }>(
  'stock ran low',
);

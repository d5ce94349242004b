import { fact } from './fact.ts';

/** A parcel of an order is on its way. `now` in unix seconds. */
export const parcelShipped = fact<{ readonly orderId: string; readonly deliveryId: number; readonly now: number }>(
  'parcel shipped',
);

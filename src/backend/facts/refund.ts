import { fact } from './fact.ts';

/** The money of a refund is back with its buyer. `now` in unix seconds. */
export const moneyReturned = fact<{ readonly refundId: number; readonly now: number }>('money returned');

/** A platform, or staff by bank, has returned the money of a refund. `aftersalesBn`: its case, null for another reason. `now` in unix seconds. */
export const refundDone = fact<{ readonly aftersalesBn: string | null; readonly now: number }>('refund done');

/** A case returns money of an order; its lines have counted it. `now` in unix seconds. */
export const partRefunded = fact<{ readonly orderId: string; readonly now: number }>('part refunded');

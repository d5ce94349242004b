import { fact } from './fact.ts';

/** A platform has returned the money of a refund. `aftersalesBn`: its case, null for another reason. `now` in unix seconds. */
export const refundDone = fact<{ readonly aftersalesBn: string | null; readonly now: number }>('refund done');

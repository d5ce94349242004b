/** Free from this many cents of goods on, else {@link courierFee} (contract 18.2). */
export const freeFrom = 9900;
export const courierFee = 1000;

/** Freight in cents for goods worth `goodsFee` cents before discounts; picking up oneself costs nothing. */
export function freightOf(goodsFee: number, receiptType: 'logistics' | 'ziti'): number {
  return receiptType === 'ziti' || goodsFee >= freeFrom ? 0 : courierFee;
}

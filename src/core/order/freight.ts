/** The amount of goods in cents from which freight is free, else {@link courierFee} (contract 18.2). */
export const freeFrom = 9900;
export const courierFee = 1000;

/** The freight in cents for goods worth `goodsFee` cents before discounts; pick-up costs nothing. */
export function freightOf(goodsFee: number, receiptType: 'logistics' | 'ziti'): number {
  return receiptType === 'ziti' || goodsFee >= freeFrom ? 0 : courierFee;
}

import { effectivePrice } from '#core/money/money.ts';

/** What pieces of a SKU cost, in cents. */
export interface LinePrice {
  /** Of one piece: the activity price where there is one, else the price (contract 1.1). */
  readonly price: number;
  /** `price` × pieces. */
  readonly itemFee: number;
  /** What the member's level takes off, rounded down; nothing off an activity price (contract 1.1, 18.2). */
  readonly memberDiscount: number;
}

/** The one rule that prices a line: of the cart, the draft, the coupon picker, the goods page, the sample world. */
export function priceLine(
  sku: { price: number; activity_price?: number | null | undefined },
  pieces: number,
  percentOff: number,
): LinePrice {
  const price = effectivePrice(sku);
  const itemFee = price * pieces;
  const isPromoted = sku.activity_price != null;
  return { price, itemFee, memberDiscount: isPromoted ? 0 : Math.floor((itemFee * percentOff) / 100) };
}

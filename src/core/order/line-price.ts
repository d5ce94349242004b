import { effectivePrice } from '#core/money/money.ts';

/** The price of pieces of a SKU, in cents. */
export interface LinePrice {
  /** The price per piece: the activity price where there is one, else the price (contract 1.1). */
  readonly price: number;
  /** `price` × pieces. */
  readonly itemFee: number;
  /**
   * The member's level discount: a piece's, rounded down to whole cents, × pieces, so that a member's price per piece ×
   * pieces is the subtotal. None on an activity price (contract 1.1, 18.2).
   */
  readonly memberDiscount: number;
}

/** The only rule that prices a line: in the cart, the draft, the coupon picker, the goods page and the sample world. */
export function priceLine(
  sku: { price: number; activity_price?: number | null | undefined },
  pieces: number,
  percentOff: number,
): LinePrice {
  const price = effectivePrice(sku);
  const itemFee = price * pieces;
  const isPromoted = sku.activity_price != null;
  return { price, itemFee, memberDiscount: isPromoted ? 0 : Math.floor((price * percentOff) / 100) * pieces };
}

import { formatPrice } from '#core/money/money.ts';

/** What became of the price of something since it was kept. Cents; `price` is absent when it has left the shop. */
export interface KeptPrice {
  readonly item_price: number;
  readonly price?: number | undefined;
}

export const isWithdrawn = ({ price }: KeptPrice): boolean => price === undefined;

/** By how many cents it is cheaper than when it was kept; 0 when it is not. */
export const priceDrop = ({ item_price, price }: KeptPrice): number => Math.max(0, item_price - (price ?? item_price));

export const dropText = (kept: KeptPrice): string => `比收藏时降 ${formatPrice(priceDrop(kept))}`;

import { formatPrice } from '#core/money/money.ts';

/** The price of a favourite then and now. Cents; `price` is absent once it has left the shop. */
export interface FavouritePrice {
  readonly item_price: number;
  readonly price?: number | undefined;
}

export const isWithdrawn = ({ price }: FavouritePrice): boolean => price === undefined;

/** The price drop in cents since it was kept; 0 without one. */
export const priceDrop = ({ item_price, price }: FavouritePrice): number =>
  Math.max(0, item_price - (price ?? item_price));

export const dropText = (favourite: FavouritePrice): string => `比收藏时降 ${formatPrice(priceDrop(favourite))}`;

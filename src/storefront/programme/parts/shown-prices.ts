import { formatPrice } from '#core/money/money.ts';

/** A programme's prices: cents, 0 = on request. */
export interface Priced {
  /** What the devices cost one by one. */
  readonly price: number;
  /** With design and fitting, or the price of the package. */
  readonly fitted_price: number;
  readonly is_package: 0 | 1;
}

/** The prices of a programme in the order in which a page shows them. */
export interface ShownPrices {
  /** The name of the first price. */
  readonly word: string;
  /** The sum that the cart charges; 0 = unknown. */
  readonly cents: number;
  /** Whether other choices of the devices may cost more. */
  readonly isFrom: boolean;
  /** The second price with its name, "" without one. */
  readonly second: string;
}

/** What devices cost one by one, with its name. */
export const oneByOne = (cents: number): string => `单品合计 ${formatPrice(cents)}`;

/** A package is charged at its own price, any other programme at that of its devices; with design and fitting it costs more. */
export function shownPrices({ price, fitted_price, is_package }: Priced): ShownPrices {
  if (is_package === 1 && fitted_price > 0 && fitted_price < price)
    return { word: '套餐价', cents: fitted_price, isFrom: false, second: oneByOne(price) };
  const isFitted = is_package === 0 && fitted_price > price;
  return {
    word: '设备',
    cents: price,
    isFrom: true,
    second: isFitted ? `含安装 ${formatPrice(fitted_price)} 起` : '',
  };
}

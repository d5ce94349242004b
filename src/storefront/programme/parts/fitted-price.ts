import { formatPrice } from '#core/money/money.ts';

/** A programme's prices: cents, 0 = on request. */
interface Priced {
  readonly price: number;
  readonly fitted_price: number;
  readonly is_package: 0 | 1;
}

/**
 * The second price of a programme with its name: a package is cheaper than its devices one by one, any other programme
 * costs more with design and fitting. "" without such a price.
 */
export function fittedLine({ price, fitted_price, is_package }: Priced): string {
  if (is_package === 1) return fitted_price > 0 && fitted_price < price ? `套餐价 ${formatPrice(fitted_price)}` : '';
  return fitted_price > price ? `含设计与安装 ${formatPrice(fitted_price)} 起` : '';
}

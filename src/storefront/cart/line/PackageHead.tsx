import type { CartPackage } from '#core/cart/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { oneByOne } from '#storefront/programme/parts/shown-prices.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/cart/page/cart.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/price-sizes.css';

/** The head over the lines of a smart package: its name, rooms and price, and what its devices cost one by one. */
export function PackageHead({ whole }: { whole: CartPackage }) {
  const { code, name, rooms, times, item_fee, discount_fee } = whole;
  return (
    <div className="packhead">
      <div>
        <span className="tag tag--promo">套餐</span> <a href={routes.programme(code)}>{name}</a>
        {times > 1 && <span className="num"> × {times}</span>}
        <div className="small muted">{rooms}</div>
      </div>
      <div className="r">
        <Price cents={item_fee - discount_fee} size="line" />
        {discount_fee > 0 && (
          <div className="small muted">
            <span>{oneByOne(item_fee)}</span> <span className="saved">整套省 {formatPrice(discount_fee)}</span>
          </div>
        )}
      </div>
    </div>
  );
}

import { Fragment, useState } from 'react';
import type { CartLine, CartShop } from '#core/cart/contract.ts';
import { CheckAll } from '#storefront/cart/page/CheckAll.tsx';
import { setChecked } from '#storefront/cart/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { CartRow } from './CartRow.tsx';
import { PackageHead } from './PackageHead.tsx';
import { useTellTorn } from './use-tell-torn.ts';
import '#storefront/cart/page/cart.css';

const CartCoupons = late(async () => (await import('#storefront/cart/coupons/CartCoupons.tsx')).CartCoupons);

interface Props {
  shop: CartShop;
  /** The name of the mall, for a shop without one. */
  shopName: string;
  /** Whether the chosen tab shows a line. */
  isShown: (line: CartLine) => boolean;
  /** The price drop of a line in cents. */
  dropOf: (line: CartLine) => number;
  onRemove: (lines: readonly CartLine[]) => void;
}

/** The lines of one shop under a common tick. */
export function ShopGroup({ shop, shopName, isShown, dropOf, onRemove }: Props) {
  const name = shop.shop_name || `${shopName}自营`;
  const shown = shop.list.filter(isShown);
  const [isOpen, setOpen] = useState(false);
  useTellTorn(shop);
  if (shown.length === 0) return null;
  return (
    <section className="shop" aria-label={name}>
      <div className="shop__head">
        <CheckAll
          label={`选择 ${name} 全部商品`}
          lines={shop.list}
          onChange={(ids, isChecked) => void setChecked(ids, isChecked)}
        />
        <Icon name="shop" />
        <b>{name}</b>
        <button type="button" className="link small end" onClick={() => setOpen(true)}>
          领券
        </button>
      </div>
      {shown.map((line, index) => {
        const whole = packageOf(shop, line);
        return (
          <Fragment key={line.cart_id}>
            {whole && whole !== packageOf(shop, shown[index - 1]) && <PackageHead whole={whole} />}
            <CartRow line={line} drop={dropOf(line)} onRemove={() => onRemove([line])} />
          </Fragment>
        );
      })}
      {isOpen && <CartCoupons lines={shop.list} onClose={() => setOpen(false)} />}
    </section>
  );
}

const packageOf = ({ packages }: CartShop, line: CartLine | undefined) =>
  packages.find(({ item_ids }) => line && item_ids.includes(line.item_id));

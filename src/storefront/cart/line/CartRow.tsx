import { useState } from 'react';
import type { CartLine } from '#core/cart/contract.ts';
import { lineLimits, unitOf } from '#core/cart/rules.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { atPress } from '#storefront/cart/at-press.ts';
import { setQuantity } from '#storefront/cart/quantity.ts';
import { setChecked } from '#storefront/cart/store.ts';
import { late } from '#storefront/shell/island/late.tsx';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { Stepper } from '#storefront/shell/parts/Stepper.tsx';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import '#storefront/cart/page/cart.css';
import '#storefront/shell/parts/Price.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/item.css';
import '#storefront/shell/parts/style/tag.css';
import '#storefront/shell/parts/price-sizes.css';

const SkuDialog = late(async () => (await import('./SkuDialog.tsx')).SkuDialog);

interface Props {
  line: CartLine;
  /** The price drop in cents since the line was first seen here. */
  drop: number;
  onRemove: () => void;
}

/** One line that can be bought. */
export function CartRow({ line, drop, onRemove }: Props) {
  const { min, max, reason } = lineLimits(line);
  const { unit, off } = unitOf(line);
  const was = unit < line.price ? line.price : line.market_price;
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="line cartgrid">
      <input
        className="check"
        type="checkbox"
        checked={line.is_checked}
        aria-label={`选择 ${line.item_name}`}
        onChange={() => void setChecked([line.cart_id], !line.is_checked)}
      />
      <div className="item">
        <img src={smallPicture(line.pics || blankPicture)} alt="" width="96" height="96" loading="lazy" />
        <div>
          <a className="item__t" href={routes.goods(line.item_id)}>
            {line.item_name}
          </a>
          {line.item_spec_desc && (
            <button type="button" className="skupick" aria-haspopup="dialog" onClick={() => setChanging(true)}>
              <span className="sr">更换规格，已选</span>
              {line.item_spec_desc}
              <Icon name="down" size={16} />
            </button>
          )}
          {stockLevel(line.store) === 1 && (
            <div className="meta">
              <span className="tag tag--warn">库存紧张</span>
            </div>
          )}
        </div>
      </div>
      <div className="unit r">
        <Price cents={unit} size="plain" />
        {was > unit && (
          <>
            <br />
            <del className="was">{formatPrice(was)}</del>
          </>
        )}
        {unit < line.price && <div className="small muted">会员价，每件省 {formatPrice(line.price - unit)}</div>}
        {off > 0 && <div className="small muted">本行优惠 {formatPrice(off)}</div>}
        {drop > 0 && <div className="down">比初次查看降 {formatPrice(drop)}</div>}
      </div>
      <div className="c">
        <Stepper
          value={line.num}
          min={min}
          max={max}
          label={`${line.item_name} 的数量`}
          onChange={(num) => void setQuantity(line.cart_id, num)}
        />
        {reason && <span className="hint">{reason}</span>}
      </div>
      <div className="subtotal r">
        <Price cents={line.total_fee} size="line" />
        {was > unit && <div className="small saved">省 {formatPrice((was - unit) * line.num)}</div>}
      </div>
      <div className="acts">
        <button
          type="button"
          aria-label={`把 ${line.item_name} 移入收藏`}
          onClick={() => atPress(({ moveToFavourites }) => moveToFavourites([line]))}
        >
          移入收藏
        </button>
        <button type="button" aria-label={`删除 ${line.item_name}`} onClick={onRemove}>
          删除
        </button>
      </div>
      {isChanging && <SkuDialog line={line} onClose={() => setChanging(false)} />}
    </div>
  );
}

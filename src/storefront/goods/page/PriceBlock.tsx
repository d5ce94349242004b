import type { FreightRule } from '#core/freight/contract.ts';
import { freightRuleOf } from '#core/freight/rules.ts';
import { effectivePrice, formatPrice, priceParts } from '#core/money/money.ts';
import { yuanOff, yuanText } from '#core/money/yuan.ts';
import type { PanelSku } from './panel-goods.ts';
import '#storefront/shell/parts/Price.css';
import '#storefront/shell/parts/style/tag.css';
import './goods-buy.css';

interface Props {
  sku: PanelSku;
  /** The price at the member's level, where it is lower. */
  memberPrice: number | undefined;
  /** Freight of the snapshot. */
  freight: readonly FreightRule[] | null;
  /** The value of the coupons on offer, "" without any. */
  coupons: string;
  onCoupons: () => void;
}

/**
 * The price of the chosen SKU. The freshness script may have put in a newer price before the panel wakes, so its text
 * may differ from the printed one.
 */
export function PriceBlock({ sku, memberPrice, freight, coupons, onCoupons }: Props) {
  const now = sku.activity_price ?? memberPrice ?? effectivePrice(sku);
  const was = now < sku.price ? sku.price : sku.market_price;
  const [whole, rest] = priceParts(now);
  const free = freight && freightRuleOf(freight, '')?.free_from;
  // What comes late or ends stands last, so that it moves nothing.
  const rows = [
    [
      '促销',
      [
        free && `满 ${yuanText(free)} 元包邮`,
        now < sku.price && (sku.activity_price === null ? free && '会员价' : '限时直降'),
      ],
    ],
    ['领券', coupons.split('、')],
  ] as const;
  return (
    <div className="priceblock">
      <div className="priceblock__row">
        <span className="price price--xl" data-price={sku.item_id} suppressHydrationWarning>
          <i>¥</i>
          {whole}
          <small suppressHydrationWarning>{rest}</small>
        </span>
        {was > now && <del className="was">{formatPrice(was)}</del>}
        {now < sku.price && (
          <span className="tag tag--promo">
            {sku.activity_price === null ? '会员价' : `直降 ${yuanOff(sku.price - now)}`}
          </span>
        )}
        <a className="link small end" href="#service">
          价格说明
        </a>
      </div>
      {rows.map(
        ([name, tags]) =>
          tags.some(Boolean) && (
            <dl key={name} className="opt">
              <dt>{name}</dt>
              <dd>
                <button type="button" className="chips" onClick={onCoupons}>
                  {tags.map(
                    (tag) =>
                      tag && (
                        <span key={tag} className="tag tag--promo">
                          {tag}
                        </span>
                      ),
                  )}
                </button>
              </dd>
            </dl>
          ),
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { UserCoupon } from '#core/coupon/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { OrderPreview } from '#core/order/preview-contract.ts';
import { $draft, chooseCoupon } from '#storefront/checkout/store.ts';
import { judgedCoupons } from '#storefront/checkout/usable-coupons.ts';
import { FailedPart } from '#storefront/shell/island/IslandBoundary.tsx';
import { LoadingPanel } from '#storefront/shell/island/LoadingPanel.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import '#storefront/shell/parts/Price.css';
import '#storefront/shell/parts/style/check.css';
import '#storefront/shell/parts/style/fold.css';
import '#storefront/shell/parts/style/panel.css';
import './CouponPanel.css';

/** The member's coupons: the best one is preselected, another or none can be chosen; unusable ones give the reason. */
export function CouponPanel({ preview }: { preview: OrderPreview }) {
  const { data: coupons, failure } = useStore(judgedCoupons.$reading);
  const { cartType, coupon: wish } = useStore($draft);
  // The usable coupons depend on the prices of the lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum of the goods needs a new answer
  useEffect(() => void judgedCoupons.load(cartType), [cartType, preview.item_fee]);

  const inSum = 'coupon_code' in preview.coupon_info ? preview.coupon_info.coupon_code : '';
  // The choice shows at once; the sum follows with the server's answer.
  const chosen = wish === 'none' ? '' : wish || inSum;
  return (
    <section className="panel" aria-labelledby="coupon-title">
      <div className="panel__head">
        <h2 id="coupon-title">优惠券</h2>
        {coupons && coupons.usable.length > 0 && (
          <span className="muted small">
            可用 {coupons.usable.length} 张{wish === '' && chosen !== '' && '，已为您选择最省的一张'}
          </span>
        )}
      </div>
      {coupons ? (
        <Choices coupons={coupons.usable} others={coupons.others} chosen={chosen} />
      ) : failure ? (
        <FailedPart message={failure} onRetry={() => void judgedCoupons.load(cartType)} />
      ) : (
        <LoadingPanel lines={2} />
      )}
    </section>
  );
}

interface ChoicesProps {
  coupons: readonly UserCoupon[];
  others: readonly UserCoupon[];
  /** The code of the chosen coupon, "" for none. */
  chosen: string;
}

function Choices({ coupons, others, chosen }: ChoicesProps) {
  const [isOpen, setOpen] = useState(false);
  // The chosen one alone says what the sum counts with; the others come when they are asked for.
  const shown = isOpen ? coupons : coupons.filter(({ code }) => code === chosen);
  return (
    <>
      {coupons.length === 0 && <p className="sub">本单暂无可用的优惠券</p>}
      {coupons.length > 0 && (
        <div className="coupons" role="radiogroup" aria-label="选择优惠券">
          {shown.map((coupon) => (
            <label key={coupon.code} className={coupon.code === chosen ? 'coupon is-on' : 'coupon'}>
              <Worth coupon={coupon} />
              <span>
                <b>{coupon.title}</b>
                {ends(coupon)}
              </span>
              <input
                className="check"
                type="radio"
                name="coupon"
                checked={coupon.code === chosen}
                onChange={() => chooseCoupon(coupon.code)}
              />
            </label>
          ))}
          {(isOpen || shown.length === 0) && (
            <label className={chosen === '' ? 'coupon coupon--none is-on' : 'coupon coupon--none'}>
              <b>不使用优惠券</b>
              <input
                className="check"
                type="radio"
                name="coupon"
                checked={chosen === ''}
                onChange={() => chooseCoupon('none')}
              />
            </label>
          )}
          {!isOpen && (
            <button type="button" className="coupon coupon--more" onClick={() => setOpen(true)}>
              <b>换一张或不使用</b>
            </button>
          )}
        </div>
      )}
      {others.length > 0 && (
        <details className="coupons-off fold">
          <summary>不可用优惠券（{others.length}）</summary>
          <div className="coupons">
            {others.map((coupon) => (
              <div key={coupon.code} className="coupon is-off">
                <Worth coupon={coupon} />
                <span>
                  <b>{coupon.title}</b>
                  {ends(coupon)}
                  <em>{coupon.invalid_desc}</em>
                </span>
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  );
}

/** `¥5,000`: thresholds are round sums, and there is little room for them. */
const wholePrice = (cents: number): string => formatPrice(cents).replace(/\.00$/, '');

const ends = ({ end_date }: UserCoupon): string => `${end_date.replaceAll('-', '.')} 到期`;

/** The discount and the minimum sum. */
function Worth({ coupon }: { coupon: UserCoupon }) {
  return (
    <span>
      {coupon.card_type === 'discount' ? (
        <span className="price">
          {(100 - coupon.discount) / 10}
          <small> 折</small>
        </span>
      ) : (
        <Price cents={coupon.reduce_cost} />
      )}
      <span className="small">{coupon.least_cost > 0 ? `满 ${wholePrice(coupon.least_cost)} 可用` : '无门槛'}</span>
    </span>
  );
}

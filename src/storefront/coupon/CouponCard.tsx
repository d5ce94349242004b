import { type ReactNode, useState } from 'react';
import type { UserCoupon } from '#core/coupon/contract.ts';
import type { CouponTerms } from '#core/coupon/rules.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { formatTime } from '#core/time/time.ts';
import type { OfferedCoupon } from './offers.ts';
import { takeCoupon } from './store.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/fold.css';
import './coupon.css';

interface FrameProps {
  coupon: CouponTerms & { title: string; apply_scope: string; description: string };
  /** The validity period. */
  period: string;
  /** How many a member may take and has taken. */
  limit?: string;
  isOff?: boolean;
  children: ReactNode;
}

/** A coupon with its value on the left, its rules and actions on the right. */
function CouponFrame({ coupon, period, limit, isOff = false, children }: FrameProps) {
  return (
    <article className={isOff ? 'coupon is-off' : 'coupon'}>
      <div className="coupon__worth">
        <b>{worthOf(coupon)}</b>
        <span className="small">{thresholdOf(coupon)}</span>
      </div>
      <div className="coupon__text">
        <h3>{coupon.title}</h3>
        <dl>
          <dt>适用</dt>
          <dd>{coupon.apply_scope}</dd>
          <dt>有效期</dt>
          <dd className="num">{period}</dd>
          {limit && (
            <>
              <dt>限领</dt>
              <dd className="num">{limit}</dd>
            </>
          )}
        </dl>
        {coupon.description && (
          <details className="fold">
            <summary>使用说明</summary>
            <p>{coupon.description}</p>
          </details>
        )}
      </div>
      <div className="coupon__way">{children}</div>
    </article>
  );
}

function worthOf(coupon: CouponTerms): ReactNode {
  if (coupon.card_type === 'new_gift') return '兑换';
  if (coupon.card_type === 'discount') {
    return (
      <>
        <span className="num">{(100 - coupon.discount) / 10}</span>
        <small>折</small>
      </>
    );
  }
  return (
    <>
      <small>¥</small>
      <span className="num">{coupon.reduce_cost / 100}</span>
    </>
  );
}

function thresholdOf({ card_type, least_cost }: CouponTerms): string {
  if (card_type === 'new_gift') return '到店兑换';
  return least_cost > 0 ? `满 ${formatPrice(least_cost).replace(/\.00$/, '')} 可用` : '无门槛';
}

/** The reason why a coupon is in its tab. */
const stateWords: Readonly<Record<UserCoupon['status'], string>> = {
  1: '未使用',
  2: '已使用',
  3: '已转赠',
  4: '下单占用中',
  5: '已过期',
  6: '已作废',
  10: '已兑换',
};

/** Usable, but not yet. */
export const isLater = ({ status, tagClass }: UserCoupon): boolean => status === 1 && tagClass === 'notstarted';

/** A coupon the member holds. */
export function OwnCouponCard({ coupon }: { coupon: UserCoupon }) {
  const isUsable = coupon.status === 1 && coupon.valid;
  return (
    <CouponFrame
      coupon={coupon}
      period={isLater(coupon) ? `${coupon.begin_date} 起可用` : `${coupon.end_date} 前`}
      isOff={!isUsable}
    >
      {isUsable ? (
        <a className="btn btn--line btn--sm" href={goodsOf(coupon)}>
          去使用
        </a>
      ) : (
        // The period of a later one says from when on.
        !isLater(coupon) && <span className="small muted">{coupon.invalid_desc || stateWords[coupon.status]}</span>
      )}
    </CouponFrame>
  );
}

/** The goods a coupon covers: the only one, else the library. */
function goodsOf({ use_bound, rel_item_ids }: UserCoupon): string {
  const [only, ...others] = use_bound === 1 && rel_item_ids !== 'all' ? rel_item_ids : [];
  return only && others.length === 0 ? routes.goods(only) : routes.goodsList();
}

/** A coupon on offer. */
export function OfferedCouponCard({ coupon }: { coupon: OfferedCoupon }) {
  const [isBusy, setBusy] = useState(false);
  const canTake = coupon.button_status.label === 'get';
  const period = coupon.fixed_term
    ? `领取后 ${coupon.fixed_term} 天内有效`
    : `${formatTime(coupon.begin_date).slice(0, 10)} 至 ${formatTime(coupon.end_date).slice(0, 10)}`;

  async function take() {
    setBusy(true);
    await takeCoupon(coupon.card_id);
    setBusy(false);
  }

  return (
    <CouponFrame
      coupon={coupon}
      period={period}
      limit={coupon.get_limit > 0 ? `每人 ${coupon.get_limit} 张，已领 ${coupon.user_get_num} 张` : ''}
      isOff={!canTake}
    >
      {canTake ? (
        <button
          type="button"
          className="btn btn--main btn--sm"
          aria-label={`领取 ${coupon.title}`}
          aria-busy={isBusy}
          onClick={() => !isBusy && void take()}
        >
          领取
        </button>
      ) : (
        <span className="small muted">{coupon.button_status.text}</span>
      )}
    </CouponFrame>
  );
}

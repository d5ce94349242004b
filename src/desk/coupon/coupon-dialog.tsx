import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Dialog, Fault } from '#desk/shell/dialog.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { copyAddress } from './address.ts';
import { daysOf, isBarred, shareOf, stateOf, stubOf } from './state.ts';
import { Ticket } from './ticket.tsx';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

const numberText = (count: number): string => count.toLocaleString('zh-CN');

/** How many there are, were taken and were used; the bar is the part that was taken, as far as one can see it. */
function Figures({ coupon }: { readonly coupon: Coupon }) {
  const { quantity, given, used, turnover } = coupon;
  const figures = [
    ['共发', quantity],
    ['已领', given],
    ['已用', used],
  ] as const;
  return (
    <div className="couponsums">
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{numberText(count)} 张</dd>
          </div>
        ))}
        <div>
          <dt>用券成交</dt>
          <dd>{formatPrice(turnover)}</dd>
        </div>
      </dl>
      {isBarred(given, quantity) && <progress className="gaugebar" aria-label="领取" value={given} max={quantity} />}
      {isBarred(given, quantity) && <p className="muted">领了 {shareOf(given, quantity)}</p>}
    </div>
  );
}

/** A coupon with all that is known of it. What it takes off cannot be changed: members have it already. */
export function CouponDialog(props: {
  readonly coupon: Coupon;
  readonly isBusy: boolean;
  /** Why the last press was refused, "" when it was not. */
  readonly fault: string;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onClose: () => void;
}) {
  const { coupon, isBusy, fault, onOffer, onClose } = props;
  const [state, kind, press] = stateOf(coupon);
  const unused = coupon.given - coupon.used;
  const isGift = coupon.worth === '礼品';
  return (
    <Dialog title={coupon.title} onClose={onClose}>
      {/* Its name stands above. */}
      <Ticket
        worth={stubOf(coupon.worth)}
        title={isGift ? coupon.apply_scope : coupon.worth}
        range={isGift ? '' : coupon.apply_scope}
        days={daysOf(coupon)}
      />
      {kind !== 'usual' && (
        <p>
          <State kind={kind}>{state}</State>
        </p>
      )}
      <Figures coupon={coupon} />
      <ul className="couponrules muted">
        <li>每人限领 {coupon.get_limit} 张，面额和适用范围发放后不能改。</li>
        {press === '恢复发放' && <li>恢复发放后，顾客又能在商品页和领券中心领到。</li>}
        {press === '停发' && (
          <li>
            {unused > 0 ? `停发后，已领的 ${numberText(unused)} 张到期前仍可用。` : '停发后不再发新的，随时可以恢复。'}
          </li>
        )}
      </ul>
      <div className="form__end">
        <Fault text={fault} />
        {press === '停发' && (
          <button type="button" className="btn couponstop" disabled={isBusy} onClick={() => onOffer(false)}>
            停发
          </button>
        )}
        {press === '停发' && (
          <button type="button" className="btn btn--main" onClick={copyAddress}>
            复制领券链接
          </button>
        )}
        {press === '恢复发放' && (
          <button type="button" className="btn btn--main" disabled={isBusy} onClick={() => onOffer(true)}>
            恢复发放
          </button>
        )}
      </div>
    </Dialog>
  );
}

import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { Dialog } from '#desk/shell/dialog.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { daysOf, stateOf } from './state.ts';
import { Ticket } from './ticket.tsx';

type Coupon = DeskOutput<typeof listDeskCoupons>['list'][number];

const countText = (count: number): string => `${count.toLocaleString('zh-CN')} 张`;

/** A coupon with all that is known of it. What it takes off cannot be changed: members have it already. */
export function CouponDialog(props: {
  readonly coupon: Coupon;
  readonly isBusy: boolean;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onClose: () => void;
}) {
  const { coupon, isBusy, onOffer, onClose } = props;
  const [state, kind, press] = stateOf(coupon);
  const unused = coupon.given - coupon.used;
  const facts: readonly (readonly [name: string, text: string])[] = [
    ['每人限领', countText(coupon.get_limit)],
    ['已用', countText(coupon.used)],
    ['领了没用', countText(unused)],
    ...(coupon.used > 0 ? [['带来的销售额', formatPrice(coupon.turnover)] as const] : []),
  ];
  return (
    <Dialog title={coupon.title} onClose={onClose}>
      <Ticket
        worth={coupon.worth
          .replace(/^满 \S+ [减打] ?/, '')
          .replace(/^减 /, '')
          .replace(/^打 /, '')}
        title={coupon.title}
        range={coupon.worth === '礼品' ? coupon.apply_scope : `${coupon.worth}，${coupon.apply_scope}`}
        days={daysOf(coupon)}
      />
      <dl className="couponfacts">
        <div>
          <dt>状态</dt>
          <dd>
            <State kind={kind}>{state}</State>
          </dd>
        </div>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="couponleft">
        <span>
          已领 <b>{coupon.given.toLocaleString('zh-CN')}</b> / {countText(coupon.quantity)}
        </span>
        <span className="muted">还剩 {countText(Math.max(0, coupon.quantity - coupon.given))}</span>
        <progress className="gaugebar" aria-label="已领" value={coupon.given} max={coupon.quantity} />
      </p>
      <p className="muted">
        面额与范围发放后不能改。
        {press === '停发' &&
          (unused > 0
            ? `停发后不再发新的，领了的 ${countText(unused)}到期前仍可用。`
            : '停发后不再发新的，随时可以恢复。')}
        {press === '恢复发放' && '恢复后顾客又能在商品页和领券中心领到。'}
      </p>
      {press && (
        <div className="form__end">
          <button
            type="button"
            className={press === '停发' ? 'btn couponstop' : 'btn btn--main'}
            disabled={isBusy}
            onClick={() => onOffer(press === '恢复发放')}
          >
            {press}
          </button>
        </div>
      )}
    </Dialog>
  );
}

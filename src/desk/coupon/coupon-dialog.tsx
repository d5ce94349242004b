import type { listDeskCoupons } from '#core/coupon/desk-contract.ts';
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
  const facts: readonly (readonly [name: string, text: string])[] = [
    ['总量', countText(coupon.quantity)],
    ['已领', countText(coupon.given)],
    ['已用', countText(coupon.used)],
    ['每人限领', countText(coupon.get_limit)],
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
      <div className="form__end">
        <span className="muted">面额与范围发放后不能改；要换就停发，再新建一张</span>
        {press && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onOffer(press === '恢复发放')}>
            {press}
          </button>
        )}
        <button type="button" className="btn" onClick={onClose}>
          关闭
        </button>
      </div>
    </Dialog>
  );
}

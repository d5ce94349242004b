import { caseOutcome, caseTypeNames } from '#core/aftersales/steps.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { Price } from '#storefront/shell/parts/Price.tsx';
import { CaseGoods } from './CaseGoods.tsx';
import { progressName } from './case-words.ts';
import { type Case, waitsForParcel } from './store.ts';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/price-sizes.css';
import '#storefront/shell/parts/style/button.css';

/** Blue while the shop has it, orange while it waits for the member. */
function lookOf(one: Case): string {
  if (waitsForParcel(one)) return ' state--pay';
  return caseOutcome(one) ? '' : ' state--way';
}

/** One case: its state first, then goods, refund and what can be done. */
export function CaseCard({ one }: { one: Case }) {
  const detail = memberRoutes.supportDetail(one.aftersales_bn);
  return (
    <article className="order" aria-label={`售后单 ${one.aftersales_bn}`}>
      <div className="order__head">
        <b className={`state${lookOf(one)}`}>{caseOutcome(one) || progressName(one.progress)}</b>
        <span className="order__id">
          <span>{caseTypeNames[one.aftersales_type]}</span>
          <span className="num">{formatTime(one.create_time, false)}</span>
          <span>
            售后单号{' '}
            <a className="num" href={detail}>
              {one.aftersales_bn}
            </a>
          </span>
        </span>
      </div>
      <div className="order__row">
        <div className="order__items">
          <CaseGoods lines={one.detail} />
        </div>
        <div className="order__sum">
          <Price cents={one.refund_fee} size="plain" />
          <span>退款金额</span>
        </div>
        <div className="order__acts">
          <a
            className={waitsForParcel(one) ? 'btn btn--main btn--sm' : 'btn btn--line btn--sm'}
            href={detail}
            aria-label={`售后单 ${one.aftersales_bn} 的进度`}
          >
            {waitsForParcel(one) ? '填写单号' : '查看进度'}
          </a>
        </div>
      </div>
    </article>
  );
}

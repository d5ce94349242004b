import { caseOutcome, caseTypeName } from '#core/aftersales/steps.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { BriefRow } from '#storefront/member/parts/BriefRow.tsx';
import { Icon } from '#storefront/shell/picture/Icon.tsx';
import { progressName } from './case-words.ts';
import { type Case, waitsForParcel } from './store.ts';
import '#storefront/order/order-card.css';
import '#storefront/shell/parts/style/button.css';

/** Dark while the shop has it, orange while it waits for the member, grey once it is closed. */
function lookOf(one: Case): string {
  if (waitsForParcel(one)) return 'pay';
  return caseOutcome(one) ? 'off' : 'way';
}

/** One case in a row: what waits for the member has the one filled button, the others lead on as words. */
export function CaseCard({ one }: { one: Case }) {
  const outcome = caseOutcome(one);
  const isAsked = waitsForParcel(one);
  return (
    <BriefRow
      label={`售后单 ${one.aftersales_bn}`}
      goods={one.detail.map(({ item_name, item_pic }) => ({ name: item_name, pic: item_pic }))}
      note={
        <>
          {caseTypeName(one)}
          <span className="only-wide num"> {one.aftersales_bn}</span>
        </>
      }
      state={<b className={`state state--${lookOf(one)}`}>{outcome || progressName(one.progress)}</b>}
      time={formatTime(outcome ? one.update_time : one.create_time, false)}
      cents={one.refund_fee}
      sumName="退款"
    >
      <a
        className={isAsked ? 'btn btn--main btn--sm' : 'order__more'}
        href={memberRoutes.supportDetail(one.aftersales_bn)}
        aria-label={`售后单 ${one.aftersales_bn} 的进度`}
      >
        {isAsked ? '填写单号' : outcome ? '售后详情' : '查看进度'}
        {!isAsked && <Icon name="right" size={16} />}
      </a>
    </BriefRow>
  );
}

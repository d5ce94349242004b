import { useEffect, useState } from 'react';
import { formatPrice } from '#core/money/money.ts';
import { profile } from '#storefront/member/profile.ts';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { Loaded } from '#storefront/shell/island/Loaded.tsx';
import { late } from '#storefront/shell/island/late.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { Note } from '#storefront/shell/parts/Note.tsx';
import { bestGrade, savingCents, termSavingCents } from './saving.ts';
import { type VipGrade, type VipOffer, type VipPrice, vip } from './store.ts';
import { useReturnedTrade } from './use-returned-trade.ts';
import type { VipPaymentPhase } from './watch-trades.ts';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/button-kinds.css';
import '#storefront/shell/parts/style/panel.css';
import '#storefront/shell/parts/style/tag.css';
import './vip.css';

// Below what one comes for.
const VipRights = late(async () => (await import('./VipRights.tsx')).VipRights);
const VipPayDialog = late(async () => (await import('./VipPayDialog.tsx')).VipPayDialog);

/** Paid membership: the member's status, the benefits of the grades, and buying or extending one. */
export function VipPage() {
  return (
    <IslandBoundary>
      <Membership />
    </IslandBoundary>
  );
}

function Membership() {
  const reading = useStore(vip.$reading);
  useEffect(() => void vip.load(), []);
  return (
    <Loaded reading={reading} onRetry={() => void vip.load()} lines={15}>
      {(offer) => <Offer offer={offer} />}
    </Loaded>
  );
}

const returned: Readonly<Record<VipPaymentPhase, { kind: 'info' | 'ok' | 'warn'; text: string }>> = {
  waiting: { kind: 'info', text: '正在确认支付结果，已付款的话请稍等片刻，本页自动更新。' },
  paid: { kind: 'ok', text: '支付成功，会员已生效。' },
  over: { kind: 'warn', text: '这笔支付已关闭，会员没有开通。如已付款，款项将原路退回。' },
  unknown: { kind: 'warn', text: '没有查到这笔支付，如已付款，请联系客服核对。' },
};

/** 月卡, 季卡, 年卡. */
const termOf = ({ desc }: VipPrice): string => desc.split('，')[0] ?? '';

interface Chosen {
  readonly grade: VipGrade;
  readonly price: VipPrice;
}

function Offer({ offer: { grades, mine } }: { offer: VipOffer }) {
  const [chosen, setChosen] = useState<Chosen>();
  const phase = useReturnedTrade();
  const { data: member } = useStore(profile.$reading);
  // A sum that cannot be read is left out.
  useEffect(() => void profile.load(), []);
  // A gateway need not say what the member has bought; until the member is known the example keeps the place.
  const spent = member ? member.memberInfo.totalConsumption : 0;
  const best = bestGrade(grades, spent ?? 0);
  return (
    <>
      {phase && (
        <div role="status">
          <Note kind={returned[phase].kind}>{returned[phase].text}</Note>
        </div>
      )}
      <section className="panel vipcard" aria-labelledby="mine">
        <div className="panel__head">
          <h2 id="mine">我的会员</h2>
        </div>
        <p className="vipnow">
          {mine.valid ? (
            <>
              <b>{mine.grade_name}</b>
              <span>
                有效期至 <span className="num">{mine.end_date}</span>，还有 <span className="num">{mine.day}</span> 天
              </span>
              {mine.discount > 0 && <span className="tag tag--promo">全场 {(100 - mine.discount) / 10} 折</span>}
            </>
          ) : (
            <>
              <b>{mine.is_had_vip ? '会员已到期' : '尚未开通会员'}</b>
              {best && spent ? (
                <>
                  <span className="muted">
                    按累计消费 <span className="num">{formatPrice(spent)}</span> 算，开通后
                  </span>
                  <span className="vipnow__most">
                    最多可省 <b className="num">{formatPrice(savingCents(best, spent))}</b>
                  </span>
                </>
              ) : (
                <span className="muted">开通后下单自动享受会员折扣，可与优惠券同时使用</span>
              )}
            </>
          )}
        </p>
      </section>
      <section className="panel" aria-labelledby="grades">
        <div className="panel__head">
          <h2 id="grades">{mine.valid ? '续费会员' : '开通会员'}</h2>
        </div>
        <div className="vips">
          {grades.map((grade) => (
            <GradeCard
              key={grade.vip_grade_id}
              grade={grade}
              isBest={grade === best}
              spent={spent}
              onBuy={(price) => setChosen({ grade, price })}
            />
          ))}
        </div>
      </section>
      <VipRights grades={grades} />
      {chosen && <VipPayDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** What a saving is told by to those who have bought nothing: ¥10,000. */
const exampleCents = 1_000_000;

interface CardProps {
  grade: VipGrade;
  /** The grade that fits what the member has bought so far. */
  isBest: boolean;
  /** What the member has paid so far, in cents; undefined where the gateway does not say. */
  spent: number | undefined;
  onBuy: (price: VipPrice) => void;
}

function GradeCard({ grade, isBest, spent, onBuy }: CardProps) {
  const [cardType, setCardType] = useState(grade.price_list.at(-1)?.name);
  const price = grade.price_list.find(({ name }) => name === cardType);
  const cheaper = price ? termSavingCents(grade, price) : 0;
  const basis = spent || exampleCents;
  return (
    <article className={isBest ? 'vip vip--best' : 'vip'}>
      <h3>
        {grade.grade_name}
        {isBest && <span className="tag tag--promo">为您推荐</span>}
      </h3>
      <p className="small muted">{grade.guide_title}</p>
      {price && (
        <p className="vip__sum">
          <b className="num">¥{price.price}</b>
          <span className="muted">
            {termOf(price)}，
            {cheaper > 0 ? (
              <>
                比按月买省 <span className="num">{formatPrice(cheaper)}</span>
              </>
            ) : (
              '先用一个月试试'
            )}
          </span>
        </p>
      )}
      {grade.privileges.discount > 0 && spent !== undefined && (
        <p key={spent ? 'own' : 'each'} className="small">
          {!spent && (
            <>
              每消费 <span className="num">{formatPrice(basis)}</span>{' '}
            </>
          )}
          最多可省 <b className="num">{formatPrice(savingCents(grade, basis))}</b>
        </p>
      )}
      <ul className="vip__gives">
        {grade.description
          .split(/[\n；;]/)
          .filter(Boolean)
          .map((line) => (
            <li key={line}>{line.replace(/。$/, '')}</li>
          ))}
      </ul>
      <div className="vip__prices" role="radiogroup" aria-label={`${grade.grade_name}时长`}>
        {grade.price_list.map((one) => (
          <label key={one.name} className={one.name === cardType ? 'vip__price is-on' : 'vip__price'}>
            <input
              type="radio"
              className="sr"
              name={`vip-${grade.vip_grade_id}`}
              checked={one.name === cardType}
              onChange={() => setCardType(one.name)}
            />
            <span className="small">{termOf(one)}</span>
            <b className="num">¥{one.price}</b>
            <span className="small muted num">{one.day} 天</span>
          </label>
        ))}
      </div>
      <button
        type="button"
        className={`btn btn--full num ${isBest ? 'btn--main' : 'btn--line'}`}
        disabled={!price}
        onClick={() => price && onBuy(price)}
      >
        {price ? `开通${termOf(price)} ¥${price.price}` : '立即开通'}
      </button>
    </article>
  );
}

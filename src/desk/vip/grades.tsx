import { listDeskMembers } from '#core/member/desk-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { type DeskVipGrade, listDeskVipGrades, listVipMembers } from '#core/vip/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { useDoing } from '#desk/shell/list/use-doing.ts';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { GradeDialog } from './grade-dialog.tsx';
import { backAfter, foldOf, months, periods } from './grade-words.ts';
import { Income, VipMembers } from './income.tsx';
import { Likely } from './likely.tsx';

const unsold = '还没有人买';

/** Paid memberships: name, discount and prices. */
export function VipDesk({ me }: { readonly me: Me }) {
  const { data, fault, reload } = useCall(listDeskVipGrades, {});
  const { doing, begin, close } = useDoing<DeskVipGrade>(reload);
  const isUnsold =
    data !== null &&
    data.list.length > 0 &&
    data.list.every(({ members, prices }) => members === 0 && prices.every(({ sold }) => sold === 0));
  return (
    <>
      <div className="head">
        <h1>付费会员</h1>
        <span className="muted note">{isUnsold ? unsold : '改价只影响新买的卡，已买的用到期满'}</span>
        {!isUnsold && (
          <a className="btn head__end" href={memberRoutes.membership()} target="_blank" rel="noreferrer">
            看会员页
          </a>
        )}
      </div>
      {isUnsold && <First />}
      {fault && <p className="fault">{fault}</p>}
      {!data && !fault && <p className="muted">正在读取…</p>}
      {data?.list.length === 0 && <Empty title="没有付费会员等级" />}
      {data && data.list.length > 0 && (
        <div className="stack">
          <section aria-label="付费会员等级">
            <ul className="plans">
              {data.list.map((grade) => (
                <Grade key={grade.vip_grade_id} grade={grade} onChange={() => begin(grade)} />
              ))}
              <Income months={data.months} />
            </ul>
          </section>
          <div className="beside">
            {may(me, listDeskMembers) && <Likely grades={data.list} />}
            {may(me, listVipMembers) && <VipMembers />}
          </div>
        </div>
      )}
      {doing && <GradeDialog grade={doing} onClose={close} />}
    </>
  );
}

/** What helps to sell the first card. */
const First = () => (
  <section className="box unsold" aria-label="卖出第一张">
    <p>
      <b>卖出第一张</b>
      <span>在首页推荐会员，付款后马上按会员价结算。</span>
    </p>
    <a className="btn" href={memberRoutes.membership()} target="_blank" rel="noreferrer">
      看会员页
    </a>
    <Link className="btn btn--main" href={addressOf('home')}>
      在首页推荐
    </Link>
  </section>
);

function Grade({ grade, onChange }: { readonly grade: DeskVipGrade; readonly onChange: () => void }) {
  const { grade_name, guide_title, discount, members, month_fee, prices } = grade;
  // Most sentences tell the discount, which then is told once.
  const isSaid = discount > 0 && guide_title.includes(foldOf(discount));
  const isSold = prices.some(({ sold }) => sold > 0);
  const monthly = prices.find(({ card_type }) => card_type === 'monthly')?.price ?? 0;
  return (
    <li className="box plan">
      <header className="box__head grade__head">
        <h2>{grade_name}</h2>
        {prices.length > 0 ? <State kind="usual">在售</State> : <State kind="waits">未定价</State>}
        <button type="button" className="btn box__more" aria-label={`修改 ${grade_name}`} onClick={onChange}>
          修改
        </button>
      </header>
      <p className="plan__lead">
        <b>{members.toLocaleString('zh-CN')}</b> 位会员
        <span>本月收入 {formatPrice(month_fee)}</span>
        <small>
          {[!isSaid && foldOf(discount), guide_title].filter(Boolean).join('，')}
          {!guide_title && '，会员页没有文案'}
        </small>
      </p>
      <table className="table table--sums">
        <thead>
          <tr>
            <th scope="col">时长</th>
            <th scope="col" className="right">
              价格
            </th>
            <th scope="col" className="right">
              回本需消费
            </th>
            {isSold && (
              <th scope="col" className="right">
                已卖
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ card_type, price, days, sold }) => {
            const saved = monthly * months[card_type] - price;
            return (
              <tr key={card_type}>
                <th scope="row" title={`${days} 天${saved > 0 ? `，比月卡省 ${formatPrice(saved)}` : ''}`}>
                  {periods[card_type]}
                </th>
                <td className="right">
                  <b>{formatPrice(price)}</b>
                </td>
                <td className="right">{backAfter(price, discount) || <span className="muted">不打折</span>}</td>
                {isSold && <td className="right">{sold > 0 ? `${sold} 张` : <span className="muted">0 张</span>}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </li>
  );
}

import { formatPrice } from '#core/money/money.ts';
import { payTypeNames } from '#core/order/status.ts';
import { resendClosedRefund } from '#core/refund/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { fromDay } from '#core/time/time.ts';
import { Ways } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { State } from '#desk/shell/list/state.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { dayWord, shortTime } from '#desk/shell/words.ts';

type Statements = DeskOutput<typeof listStatements>;
type Fault = Statements['faults'][number];

const platforms: Readonly<Record<string, string>> = payTypeNames;
const platformOf = (payType: string): string => platforms[payType] ?? payType;

const faultNames: Readonly<Record<Fault['what'], string>> = {
  missing: '我们有，平台没有',
  extra: '平台有，我们没有',
  amount: '金额不同',
  state: '状态不同',
  refund: '退款没有成功',
};

const sum = (cents: number | null): string => (cents === null ? '没有' : formatPrice(cents));

/** Money that a person has to look at. A refund that was closed can be sent again here: that of a membership stands in no order. */
function FaultCase({ fault, onResent }: { readonly fault: Fault; readonly onResent: () => void }) {
  const { what, pay_type, note, trade_id, refund_no, closed_refund_id, our_fee, their_fee } = fault;
  const resending = usePress(resendClosedRefund);
  const resend = async (refund_id: number): Promise<void> => {
    if (await resending.send({ refund_id })) onResent();
  };
  return (
    <li className="case">
      <header>
        <b>{faultNames[what]}</b>
        <span>{platformOf(pay_type)}</span>
        <span className="muted">{note}</span>
      </header>
      <p>
        支付单 {trade_id}
        {refund_no && `，退款 ${refund_no}`}：商城 {sum(our_fee)}，平台 {sum(their_fee)}
      </p>
      {resending.fault && <p className="fault">{resending.fault}</p>}
      {closed_refund_id !== null && (
        <footer>
          <button
            type="button"
            className="btn"
            disabled={resending.isBusy}
            onClick={() => void resend(closed_refund_id)}
          >
            重新退款
          </button>
        </footer>
      )}
    </li>
  );
}

/** Which platforms the shop is connected with, and when their next statements come. */
const Sources = ({ platforms, next }: Pick<Statements, 'platforms' | 'next'>) => (
  <section className="box" aria-label="账单来源">
    <header className="box__head">
      <h2>账单来源</h2>
      {next !== null && <span className="muted">{shortTime(next)} 取下一份</span>}
    </header>
    <ul className="words sources">
      {platforms.map(({ pay_type, is_connected }) => (
        <li key={pay_type}>
          {platformOf(pay_type)}
          {is_connected ? <State kind="usual">已接通</State> : <span className="tag">未接通</span>}
        </li>
      ))}
    </ul>
  </section>
);

/** In place of statements: why there are none, and what brings them. */
const NoStatements = ({ next }: Pick<Statements, 'next'>) =>
  next === null ? (
    <Empty title="还没有接通账单来源">由管理服务器的人填写商户号和密钥后接通。</Empty>
  ) : (
    <Empty title="还没有账单">收款后的第二天上午取账单，{shortTime(next)} 取第一份。</Empty>
  );

const steps = [
  ['每天上午取账单', '自动取前一天的，不用下载上传。'],
  ['逐笔与商城的账比对', '收款、退款、金额和状态，一笔不漏。'],
  ['对不上的列在最上面', '写明两边各记了多少；相符的一天只留一行。'],
] as const;

/** How many differ, or how far the statements have been compared. */
function noteOf({ faults, days }: Statements): string {
  if (faults.length > 0) return `${faults.length} 笔对不上，等待处理`;
  const [last] = days;
  return last ? `核对到 ${dayName(last.day)}，没有对不上的` : '';
}

/** Statements of the payment platforms beside our books. */
export function StatementsDesk() {
  const { data, fault, reload } = useCall(listStatements, {});
  return (
    <>
      <div className="head">
        <h1>对账</h1>
        <span className="muted note">{data && noteOf(data)}</span>
      </div>
      {fault && <p className="fault">{fault}</p>}
      {data && data.faults.length > 0 && (
        <section className="box box--first" aria-label="需要处理">
          <ul className="cases">
            {data.faults.map((one) => (
              <FaultCase key={`${one.what} ${one.trade_id} ${one.refund_no}`} fault={one} onResent={reload} />
            ))}
          </ul>
        </section>
      )}
      {data && (
        <div className="beside">
          <div className="stack">
            <section className="box" aria-label="每天的账单">
              {data.days.length === 0 ? <NoStatements next={data.next} /> : <Days days={data.days} />}
            </section>
            {data.days.length === 0 && <Ways label="怎样核对" steps={steps} />}
          </div>
          <div className="stack">
            <Sources platforms={data.platforms} next={data.next} />
            <section className="box box--pad" aria-label="不经过支付平台的钱">
              <h2>不经过支付平台的钱</h2>
              <p className="elsewhere">
                余额支付看<Link href={addressOf('members')}>会员余额</Link>，对公转账看
                <Link href={addressOf('transfers')}>转账核对</Link>，都不用等账单。
              </p>
            </section>
          </div>
        </div>
      )}
    </>
  );
}

/** `2026-11-25` as it is said: 昨天, 11-24. */
const dayName = (day: string): string => dayWord(fromDay(day) ?? 0);

const Days = ({ days }: Pick<Statements, 'days'>) => (
  <table className="table table--work">
    <thead>
      <tr>
        <th scope="col">日期</th>
        <th scope="col" className="right">
          收款
        </th>
        <th scope="col" className="right">
          退款
        </th>
        <th scope="col" className="statements__state">
          结果
        </th>
      </tr>
    </thead>
    <tbody>
      {days.map((one) => (
        <tr key={`${one.pay_type} ${one.day}`}>
          <td className="work__main">
            {dayName(one.day)}
            <small>
              {platformOf(one.pay_type)} · {shortTime(one.compared)} 核对
            </small>
          </td>
          <td className="work__sum right">
            {formatPrice(one.paid_fee)}
            <small>{one.payments} 笔</small>
          </td>
          <td className="work__sum right">
            {formatPrice(one.refunded_fee)}
            <small>退 {one.refunds} 笔</small>
          </td>
          <td className="work__wait statements__state">
            {one.differences === 0 ? (
              <State kind="usual">相符</State>
            ) : (
              <State kind="late">{one.differences} 处不符</State>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

import { formatPrice } from '#core/money/money.ts';
import { resendClosedRefund } from '#core/refund/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { State } from '#desk/shell/list/state.tsx';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { dayName, shortTime } from '#desk/shell/words.ts';
import { Books } from './books.tsx';
import { platformOf } from './platform-of.ts';
import { SetUp } from './set-up.tsx';
import { StatementSums } from './sums.tsx';

type Statements = DeskOutput<typeof listStatements>;
type Fault = Statements['faults'][number];

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

/** How many differ, or how far the statements have been compared; before the first one, which days the books are of. */
function noteOf({ faults, days }: Statements): string {
  if (faults.length > 0) return `${faults.length} 笔对不上，等待处理`;
  const [last] = days;
  return last ? `核对到 ${dayName(last.day)}，没有对不上的` : '近 7 天';
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
      {data && <StatementSums {...data} />}
      {data && (
        <div className="beside">
          <div className="stack">
            {data.days.length > 0 && (
              <section className="box" aria-label="每天的账单">
                <Days days={data.days} />
              </section>
            )}
            <Books books={data.books} />
          </div>
          <SetUp {...data} />
        </div>
      )}
    </>
  );
}

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

import { formatPrice } from '#core/money/money.ts';
import { payTypeNames } from '#core/order/status.ts';
import { resendClosedRefund } from '#core/refund/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listStatements } from '#core/statement/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Notes } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { Empty } from '#desk/shell/list/empty.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { usePress } from '#desk/shell/use-press.ts';
import { shortTime } from '#desk/shell/words.ts';

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
        {closed_refund_id !== null && (
          <>
            {' '}
            <button
              type="button"
              className="plain link"
              disabled={resending.isBusy}
              onClick={() => void resend(closed_refund_id)}
            >
              重新退款
            </button>
          </>
        )}
      </p>
      {resending.fault && <p className="fault">{resending.fault}</p>}
    </li>
  );
}

const day = 86_400;

/** When the next statements are fetched, as it is said today: 明天 10:30. */
function nextWords(next: number): string {
  const [now, at] = [Date.now() / 1000, formatTime(next, false)];
  const name = [now, now + day].map((time) => formatTime(time).slice(0, 10)).indexOf(at.slice(0, 10));
  return `${['今天', '明天'][name] ?? at.slice(5, 10)} ${at.slice(11)}`;
}

/** Which platforms the shop is connected with, and when their next statements come. */
const Sources = ({ platforms, next }: Pick<Statements, 'platforms' | 'next'>) => (
  <section className="box" aria-label="账单来源">
    <header className="box__head">
      <h2>账单来源</h2>
      <span className="muted">{next === null ? '接通后每天自动核对' : `下次取账 ${nextWords(next)}`}</span>
    </header>
    <ul className="words">
      {platforms.map(({ pay_type, is_connected }) => (
        <li key={pay_type}>
          {platformOf(pay_type)}
          <span className={is_connected ? 'tag tag--good' : 'tag'}>{is_connected ? '已接通' : '未接通'}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** Statements of the payment platforms beside our books. */
export function StatementsDesk() {
  const { data, fault, reload } = useCall(listStatements, {});
  return (
    <>
      <div className="head">
        <h1>对账</h1>
        <span className="muted note">每天上午取前一天的账单，逐笔与商城的账核对</span>
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
      <div className="columns-2">
        <section className="box" aria-label="每天的账单">
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
                <th scope="col">结果</th>
              </tr>
            </thead>
            <tbody>
              {data?.days.map((one) => (
                <tr key={`${one.pay_type} ${one.day}`}>
                  <td className="work__main">
                    {one.day}
                    <small>
                      {platformOf(one.pay_type)}，{shortTime(one.compared)} 核对
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
                  <td className="work__wait">
                    <span className={one.differences === 0 ? 'tag' : 'tag tag--bad'}>
                      {one.differences === 0 ? '相符' : `${one.differences} 处不符`}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {data?.days.length === 0 && <Empty title="还没有账单">收到第一笔款的次日上午生成账单。</Empty>}
        </section>
        <div className="stack">
          {data && <Sources platforms={data.platforms} next={data.next} />}
          <Notes title="怎样核对">
            <li>相符的只留一行；有一笔对不上，就列在最上面，写明商城记的和平台记的各是多少。</li>
            <li>
              余额支付和对公转账不经过支付平台：余额的变动看<Link href={addressOf('members')}>会员</Link>，转账看
              <Link href={addressOf('transfers')}>转账核对</Link>。
            </li>
          </Notes>
        </div>
      </div>
    </>
  );
}

import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { getToday } from '#core/publishing/desk-contract.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';

/** What waits for somebody, and how the last days went. */
export function Today({ me }: { readonly me: Me }) {
  const { data: today, fault } = useCall(getToday, {});
  if (!today) return <p className={fault ? 'fault' : 'muted'}>{fault || '正在读取…'}</p>;
  const waiting = [
    { name: '待发货', count: today.to_ship, to: addressOf('orders'), call: listDeskOrders },
    {
      name: '申请取消',
      count: today.cancel_asked,
      to: addressOf('orders', { view: 'cancelAsked' }),
      call: listDeskOrders,
    },
    { name: '售后待处理', count: today.cases, to: addressOf('aftersales'), call: listDeskCases },
    { name: '转账待核对', count: today.transfers, to: addressOf('transfers'), call: listDeskTransfers },
    { name: '库存紧张', count: today.low_stock, to: addressOf('goods', { state: 'low' }), call: listDeskGoods },
  ].filter(({ call }) => may(me, call));
  const last = today.days.at(-1);
  return (
    <>
      <div className="head">
        <h1>今天</h1>
        <span className="muted">{last ? `${last.orders} 笔订单，收款 ${formatPrice(last.paid_fee)}` : ''}</span>
      </div>
      <ul className="tiles" aria-label="等待处理">
        {waiting.map(({ name, count, to }) => (
          <li key={name}>
            <Link href={to} className={count > 0 ? 'tile tile--on' : 'tile'}>
              <b>{count}</b>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <div className="halves">
        <Days days={today.days} />
        <section className="box box--pad" aria-label="没有结果的搜索">
          <h2>七天内没有结果的搜索</h2>
          {today.missed.length === 0 && <p className="empty">没有。</p>}
          <ol className="plainlist">
            {today.missed.map(({ word, times }) => (
              <li key={word}>
                {word}
                <span className="muted">{times} 次</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}

function Days({ days }: Pick<DeskOutput<typeof getToday>, 'days'>) {
  const most = Math.max(1, ...days.map(({ paid_fee }) => paid_fee));
  return (
    <section className="box box--pad" aria-label="十四天收款">
      <h2>十四天收款</h2>
      <table className="bars">
        <tbody>
          {days.map(({ day, orders, paid_fee }) => (
            <tr key={day}>
              <th scope="row">{day.slice(5)}</th>
              <td>
                <meter min={0} max={most} value={paid_fee} aria-label={`${day} 收款`} />
              </td>
              <td className="right">{formatPrice(paid_fee)}</td>
              <td className="right muted">{orders} 笔</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

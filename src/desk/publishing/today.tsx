import { listDeskCases } from '#core/aftersales/desk-contract.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { listDeskOrders } from '#core/order/desk-contract.ts';
import { getToday } from '#core/publishing/desk-contract.ts';
import { listDeskTransfers } from '#core/transfer/desk-contract.ts';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { type Me, may } from '#desk/staff/session.ts';
import { DayBars } from '#desk/statistics/day-bars.tsx';
import { MissedWords } from '#desk/statistics/missed-words.tsx';

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
        <DayBars title="十四天收款" days={today.days} />
        <MissedWords title="七天内没有结果的搜索" missed={today.missed} />
      </div>
    </>
  );
}

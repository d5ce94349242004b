import { useStore } from '@nanostores/react';
import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import { getStatistics } from '#core/statistics/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';
import { Link } from '#desk/shell/link.tsx';
import { $route, addressOf, go } from '#desk/shell/route.ts';
import { useCall } from '#desk/shell/use-call.ts';
import { DayBars } from './day-bars.tsx';
import { MissedWords } from './missed-words.tsx';

type Statistics = DeskOutput<typeof getStatistics>;

/** The week before this one, Monday to Sunday. */
function lastWeek(): { begins: string; ends: string } {
  const today = new Date(`${formatTime(Date.now() / 1000).slice(0, 10)}T00:00:00Z`);
  const dayOf = (back: number): string => new Date(today.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  return { begins: dayOf(sinceMonday + 7), ends: dayOf(sinceMonday + 1) };
}

/** What was sold on some days, to whom, and what was searched in vain. */
export function StatisticsDesk() {
  const { query } = useStore($route);
  const usual = lastWeek();
  const days = { begins: query.get('begins') || usual.begins, ends: query.get('ends') || usual.ends };
  const { data, fault } = useCall(getStatistics, days);
  const pick = (changed: Partial<typeof days>): void => {
    if (Object.values(changed).every(Boolean)) go(addressOf('statistics', { ...days, ...changed }));
  };
  return (
    <>
      <div className="head">
        <h1>统计</h1>
        <div className="head__end">
          <DayField name="从" value={days.begins} onPick={(begins) => pick({ begins })} />
          <DayField name="到" value={days.ends} onPick={(ends) => pick({ ends })} />
        </div>
      </div>
      {fault && <p className="fault">{fault}</p>}
      {data && <Sums of={data} />}
      {data && (
        <div className="halves">
          <DayBars title="每天收款" days={data.days} />
          <MissedWords title="没有结果的搜索" missed={data.missed} />
        </div>
      )}
      {data && <BestGoods goods={data.goods} />}
    </>
  );
}

const DayField = (props: { readonly name: string; readonly value: string; readonly onPick: (day: string) => void }) => (
  <label>
    {props.name}{' '}
    <input
      className="input input--short"
      type="date"
      value={props.value}
      onChange={(event) => props.onPick(event.target.value)}
    />
  </label>
);

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`);

function Sums({ of }: { readonly of: Statistics }) {
  const tiles = [
    ['收款', formatPrice(of.paid_fee)],
    ['付款订单', String(of.paid)],
    ['客单价', of.paid === 0 ? '–' : formatPrice(Math.round(of.paid_fee / of.paid))],
    ['下单后付款', share(of.placed_paid, of.placed)],
    ['付款会员', String(of.buyers)],
    ['其中老客', share(of.returning, of.buyers)],
    ['退款', formatPrice(of.refunded_fee)],
  ];
  return (
    <ul className="tiles tiles--sums" aria-label="合计">
      {tiles.map(([name, value]) => (
        <li key={name} className="tile">
          <b>{value}</b>
          {name}
        </li>
      ))}
    </ul>
  );
}

const BestGoods = ({ goods }: Pick<Statistics, 'goods'>) => (
  <section className="box" aria-label="卖得最好的商品">
    {goods.length === 0 && <p className="empty">这些天没有卖出商品。</p>}
    {goods.length > 0 && (
      <div className="scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">卖得最好的商品</th>
              <th scope="col" className="right">
                件数
              </th>
              <th scope="col" className="right">
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {goods.map(({ goods_id, item_name, num, fee }) => (
              <tr key={goods_id}>
                <td>
                  <Link href={addressOf(`goods/${goods_id}`)}>{item_name}</Link>
                </td>
                <td className="right">{num}</td>
                <td className="right">{formatPrice(fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

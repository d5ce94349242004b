import { formatPrice } from '#core/money/money.ts';
import { fromDay, weekdayOf } from '#core/time/time.ts';
import { axisText, topOf } from './scale.ts';

interface DayOfSales {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly orders: number;
  /** Cents. */
  readonly paid_fee: number;
}

/** Names below the axis; more than a phone has room for. */
const mostNames = 7;

/** Days whose sums have room above their bars on a wide screen. */
const mostSums = 10;

/** Room above the highest bar for its sum, which would stand on the top line otherwise. */
const room = 1.15;

/** Payments by day as bars that grow from an axis; their values are read out as a table, and shown at the pointer. */
export function DayChart(props: {
  readonly days: readonly DayOfSales[];
  /** Names of the days: weekdays with the last one as today, or dates. */
  readonly names: 'weekdays' | 'dates';
}) {
  const { days, names } = props;
  const hasSums = names === 'dates' && days.length <= mostSums;
  const top = topOf(days.map(({ paid_fee }) => (hasSums ? paid_fee * room : paid_fee)));
  // The day that is told apart: today of a week, the best one of a span.
  const best = names === 'dates' ? Math.max(...days.map(({ paid_fee }) => paid_fee)) : 0;
  const every = Math.ceil(days.length / mostNames);
  const nameOf = (day: string, at: number): string => {
    if (names === 'dates') return (days.length - 1 - at) % every === 0 ? day.slice(5) : '';
    return at === days.length - 1 ? '今天' : weekdayOf(fromDay(day));
  };
  return (
    <>
      <div className="chart" aria-hidden="true">
        <div className="chart__axis">
          {[top, top / 2, 0].map((cents) => (
            <span key={cents}>{axisText(cents)}</span>
          ))}
        </div>
        <div className="chart__days">
          {days.map(({ day, orders, paid_fee }, at) => (
            <div key={day} className="chart__day">
              <span
                className={
                  (best ? paid_fee < best : at < days.length - 1) ? 'chart__bar chart__bar--past' : 'chart__bar'
                }
                style={{ height: `${(paid_fee / top) * 100}%` }}
              />
              {hasSums && paid_fee > 0 && (
                <span className="chart__sum" style={{ bottom: `${(paid_fee / top) * 100}%` }}>
                  {formatPrice(paid_fee).replace(/\.00$/, '')}
                </span>
              )}
              <span className="chart__name">{nameOf(day, at)}</span>
              <span
                className="chart__tip"
                style={{ transform: `translateX(-${days.length > 1 ? (at / (days.length - 1)) * 100 : 50}%)` }}
              >
                {day.slice(5)} {formatPrice(paid_fee)}，{orders} 笔
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className="hidden">
        <table>
          <caption>每天的订单与收款</caption>
          <tbody>
            {days.map(({ day, orders, paid_fee }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{orders} 笔订单</td>
                <td>收款 {formatPrice(paid_fee)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

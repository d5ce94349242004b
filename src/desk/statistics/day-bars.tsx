import { formatPrice } from '#core/money/money.ts';

interface DayOfSales {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  readonly orders: number;
  /** Cents. */
  readonly paid_fee: number;
}

/** Payments and orders by day, each a bar. */
export function DayBars({ title, days }: { readonly title: string; readonly days: readonly DayOfSales[] }) {
  const most = Math.max(1, ...days.map(({ paid_fee }) => paid_fee));
  return (
    <section className="box box--pad" aria-label={title}>
      <h2>{title}</h2>
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

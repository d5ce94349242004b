import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { fromDay, weekdayOf } from '#core/time/time.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { dayName } from '#desk/shell/words.ts';
import { DayChart } from '#desk/statistics/day-chart.tsx';

type Statements = DeskOutput<typeof listStatements>;
type Books = Statements['books'];
type Money = Pick<Books[number], 'payments' | 'paid_fee' | 'refunded_fee'>;

export const totalOf = (books: Books): Money => ({
  payments: books.reduce((sum, { payments }) => sum + payments, 0),
  paid_fee: books.reduce((sum, { paid_fee }) => sum + paid_fee, 0),
  refunded_fee: books.reduce((sum, { refunded_fee }) => sum + refunded_fee, 0),
});

/** Names of the columns. */
const Heads = () => (
  <thead>
    <tr>
      <th scope="col">日期</th>
      <th scope="col" className="right">
        笔数
      </th>
      {['收款', '退款', '净收'].map((name) => (
        <th key={name} scope="col" className="right">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);

/** Money of the last days by the shop's own books, which wait for no statement. */
export const Books = ({ books }: { readonly books: Books }) => (
  <Box title="每天收退款" note="按商城订单" more={{ name: '看统计', href: addressOf('statistics') }}>
    <div className="box__body books__chart">
      <DayChart days={books.toReversed().map((book) => ({ ...book, orders: book.payments }))} names="weekdays" />
    </div>
    <table className="table table--sums table--books">
      <Heads />
      <tbody>
        {books.map((book) => (
          <tr key={book.day}>
            <th scope="row">
              <Link
                href={addressOf('statistics', { begins: book.day, ends: book.day })}
                aria-label={`${dayName(book.day)}的统计`}
              >
                {dayName(book.day)}
              </Link>{' '}
              <span className="muted wide-only">{weekdayOf(fromDay(book.day))}</span>
            </th>
            <Sums of={book} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <Sums of={totalOf(books)} />
        </tr>
      </tfoot>
    </table>
  </Box>
);

/** Where nothing came in or went back; what is left of a day with payments is a sum, also when it is nothing. */
const none = <span className="muted">—</span>;

function Sums({ of }: { readonly of: Money }) {
  const net = of.paid_fee - of.refunded_fee;
  return (
    <>
      <td className="right">{of.payments > 0 ? of.payments : none}</td>
      {[of.paid_fee, of.refunded_fee, net].map((fee, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
        <td key={nth} className="right nowrap">
          {nth < 2 && (fee === 0 ? none : formatPrice(fee))}
          {nth === 2 && (of.payments === 0 && fee === 0 ? none : <b>{formatPrice(fee)}</b>)}
        </td>
      ))}
    </>
  );
}

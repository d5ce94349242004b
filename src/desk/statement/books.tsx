import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { dayName } from '#desk/shell/words.ts';

type Books = DeskOutput<typeof listStatements>['books'];
type Money = Pick<Books[number], 'payments' | 'paid_fee' | 'refunded_fee'>;

const totalOf = (books: Books): Money => ({
  payments: books.reduce((sum, { payments }) => sum + payments, 0),
  paid_fee: books.reduce((sum, { paid_fee }) => sum + paid_fee, 0),
  refunded_fee: books.reduce((sum, { refunded_fee }) => sum + refunded_fee, 0),
});

/** Money of the last days by the shop's own books, which wait for no statement. */
export const Books = ({ books }: { readonly books: Books }) => (
  <Box title="近 7 天收退款" note="按商城的账，含余额和转账" more={{ name: '看统计', href: addressOf('statistics') }}>
    <table className="table table--sums table--books">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col" className="right">
            <span className="wide-only">收款</span>笔数
          </th>
          {['收款', '退款', '净额'].map((name) => (
            <th key={name} scope="col" className="right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {books.map((book) => (
          <tr key={book.day}>
            <th scope="row">
              <Link
                href={addressOf('statistics', { begins: book.day, ends: book.day })}
                aria-label={`${dayName(book.day)}的统计`}
              >
                {dayName(book.day)}
              </Link>
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
    <p className="box__foot books__foot">
      余额的收支看<Link href={addressOf('members')}>会员</Link>，对公转账看
      <Link href={addressOf('transfers')}>转账核对</Link>，都不用等账单。
    </p>
  </Box>
);

/** Where there was nothing, in every column. */
const none = <span className="muted">—</span>;

function Sums({ of }: { readonly of: Money }) {
  const net = of.paid_fee - of.refunded_fee;
  return (
    <>
      <td className="right">{of.payments > 0 ? of.payments : none}</td>
      {[of.paid_fee, of.refunded_fee, net].map((fee, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
        <td key={nth} className="right nowrap">
          {fee === 0 ? none : formatPrice(fee)}
        </td>
      ))}
    </>
  );
}

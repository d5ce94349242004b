import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';
import { Link } from '#desk/shell/link.tsx';
import { addressOf } from '#desk/shell/route.ts';
import { dayName } from '#desk/shell/words.ts';

/** Money of the last days by the shop's own books, which wait for no statement. */
export const Books = ({ books }: Pick<DeskOutput<typeof listStatements>, 'books'>) => (
  <Box title="近 7 天收退款" note="按商城的账，含余额和转账" more={{ name: '看统计', href: addressOf('statistics') }}>
    <table className="table table--sums table--books">
      <thead>
        <tr>
          <th scope="col">日期</th>
          <th scope="col" className="right">
            收款
          </th>
          <th scope="col" className="right">
            退款
          </th>
        </tr>
      </thead>
      <tbody>
        {books.map(({ day, payments, paid_fee, refunds, refunded_fee }) => (
          <tr key={day}>
            <th scope="row">{dayName(day)}</th>
            <Sum count={payments} fee={paid_fee} />
            <Sum count={refunds} fee={refunded_fee} />
          </tr>
        ))}
      </tbody>
    </table>
    <p className="box__foot books__foot">
      余额的收支看<Link href={addressOf('members')}>会员</Link>，对公转账看
      <Link href={addressOf('transfers')}>转账核对</Link>，都不用等账单。
    </p>
  </Box>
);

const Sum = ({ count, fee }: { readonly count: number; readonly fee: number }) => (
  <td className="right nowrap">
    {count === 0 ? (
      <span className="muted">0</span>
    ) : (
      <>
        <span className="muted">{count} 笔</span> <b>{formatPrice(fee)}</b>
      </>
    )}
  </td>
);

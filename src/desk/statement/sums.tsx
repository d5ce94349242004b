import { formatPrice } from '#core/money/money.ts';
import type { DeskOutput } from '#core/staff/desk-call.ts';
import type { listStatements } from '#core/statement/desk-contract.ts';
import { totalOf } from './books.tsx';
import { platformOf } from './platform-of.ts';
import { openFeeOf } from './set-up.tsx';

type Statements = DeskOutput<typeof listStatements>;

/** What came in and went back in the last seven days, and how much of it no statement has proven. */
export function StatementSums({ books, ways, platforms, faults }: Statements) {
  const { payments, paid_fee, refunded_fee } = totalOf(books);
  const refunds = books.reduce((sum, book) => sum + book.refunds, 0);
  const open = ways.filter(({ pay_type }) => platforms.some((one) => one.pay_type === pay_type && !one.is_connected));
  const openFee = openFeeOf({ platforms, ways });
  const tiles = [
    ['收款', formatPrice(paid_fee), `${payments} 笔`],
    ['退款', formatPrice(refunded_fee), refunds > 0 ? `${refunds} 笔` : '没有退款'],
    ['净收', formatPrice(paid_fee - refunded_fee), '收款减去退款'],
    ...(openFee > 0 ? [] : [['对不上', `${faults.length} 笔`, faults.length > 0 ? '列在下面' : '都对得上'] as const]),
  ] as const;
  return (
    <ul className="tiles tiles--sums" aria-label="近 7 天合计">
      {tiles.map(([name, value, line]) => (
        <li key={name} className="tile">
          <span className="tile__name">{name}</span>
          <b>{value}</b>
          <small>{line}</small>
        </li>
      ))}
      {openFee > 0 && (
        <li className="tile tile--open">
          <span className="tile__name">还没核对</span>
          <b>{formatPrice(openFee)}</b>
          <small>{open.map(({ pay_type }) => platformOf(pay_type)).join('、')}</small>
        </li>
      )}
    </ul>
  );
}

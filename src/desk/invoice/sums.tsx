import { Fragment } from 'react';
import type { DeskInvoiceSums } from '#core/invoice/desk-contract.ts';
import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import { Box } from '#desk/shell/box.tsx';

type Sum = DeskInvoiceSums['reversed']['month'];

const kindNames = { person: '个人普票', company: '企业普票', special: '专用发票' } as const;

const whole = (sums: readonly Sum[], off: Sum = { count: 0, fee: 0 }): Sum => ({
  count: sums.reduce((sum, { count }) => sum + count, 0),
  fee: sums.reduce((sum, { fee }) => sum + fee, 0) - off.fee,
});

/** `11 月`. */
const monthName = (time: number): string => `${Number(formatTime(time).slice(5, 7))} 月`;

/** How many and how much, in two columns of a wide table; nothing is a dash. */
const Cell = (props: { readonly of: Sum; readonly word?: string; readonly isOff?: boolean }) => {
  const {
    of: { count, fee },
    word = '张',
    isOff = false,
  } = props;
  const many = `${count.toLocaleString('zh-CN')} ${word}`;
  if (count === 0)
    return (
      <>
        <td className="right wide-only" />
        <td className="right">
          <span className="muted">—</span>
        </td>
      </>
    );
  return (
    <>
      <td className="right wide-only">{many}</td>
      <td className="right">
        {formatPrice(isOff ? -fee : fee)}
        <small className="phone-only">{many}</small>
      </td>
    </>
  );
};

/** What a bookkeeper adds up at the end of a month: by kind what waits and what was issued, less what was reversed, beside what was earned. */
export function InvoiceSums({ of }: { readonly of: DeskInvoiceSums }) {
  const { kinds, reversed, paid, month, last_month } = of;
  const used = kinds.filter((row) => row.waiting.count + row.month.count + row.last_month.count > 0);
  const columns = ['待开具', `${monthName(month)}已开`, `${monthName(last_month)}已开`];
  return (
    <Box title="开票汇总" note="合计已减去冲红的">
      <table className="table table--sums table--invoices">
        <thead>
          <tr>
            <th scope="col">种类</th>
            {columns.map((name) => (
              <Fragment key={name}>
                <th scope="col" className="wide-only">
                  <span className="hidden">{name}张数</span>
                </th>
                <th scope="col" className="right">
                  {name}
                </th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {used.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{kindNames[row.kind]}</th>
              <Cell of={row.waiting} />
              <Cell of={row.month} />
              <Cell of={row.last_month} />
            </tr>
          ))}
          {used.length < kinds.length && (
            <tr className="invoices__rest">
              <th scope="row" colSpan={7}>
                {used.length > 0 ? '其余无开票' : '近两个月无开票'}
              </th>
            </tr>
          )}
          {reversed.month.count + reversed.last_month.count > 0 && (
            <tr>
              <th scope="row">冲红</th>
              <Cell of={{ count: 0, fee: 0 }} />
              <Cell of={reversed.month} isOff />
              <Cell of={reversed.last_month} isOff />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <Cell of={whole(kinds.map(({ waiting }) => waiting))} />
            <Cell
              of={whole(
                kinds.map((row) => row.month),
                reversed.month,
              )}
            />
            <Cell
              of={whole(
                kinds.map((row) => row.last_month),
                reversed.last_month,
              )}
            />
          </tr>
          <tr className="invoices__paid">
            <th scope="row">净收款</th>
            <td className="wide-only" />
            <td />
            <Cell of={paid.month} word="笔" />
            <Cell of={paid.last_month} word="笔" />
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}

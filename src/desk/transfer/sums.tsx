import { formatPrice } from '#core/money/money.ts';
import { formatTime } from '#core/time/time.ts';
import type { DeskTransferSums } from '#core/transfer/desk-contract.ts';
import { Box } from '#desk/shell/box.tsx';

type Sum = DeskTransferSums['waiting'];

/** `11 月到账`. */
const nameOf = (begins: number): string => `${Number(formatTime(begins).slice(5, 7))} 月到账`;

/** What is compared with the statements of the bank: what waits, what is owed, and what was found month by month. */
export function TransferSums({ of, owed }: { readonly of: DeskTransferSums; readonly owed: Sum | undefined }) {
  const rows: readonly (readonly [name: string, sum: Sum])[] = [
    ['待核对', of.waiting],
    ...(owed && owed.count > 0 ? [['待退款', owed] as const] : []),
    [nameOf(of.month_begins), of.month],
    [nameOf(of.last_month_begins), of.last_month],
  ];
  return (
    <Box title="转账合计">
      <table className="table table--sums table--transfersums">
        <thead className="hidden">
          <tr>
            <th scope="col">时间</th>
            <th scope="col">笔数</th>
            <th scope="col">金额</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, { count, fee }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="right muted">{count.toLocaleString('zh-CN')} 笔</td>
              <td className="right">
                <b>{formatPrice(fee)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

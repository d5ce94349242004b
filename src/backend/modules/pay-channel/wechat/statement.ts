import type { StatementRow } from '#backend/ports/payment-channel.ts';

/** Cents of "12.34". */
function centsOf(yuan: string): number {
  if (!/^\d{1,10}\.\d{2}$/.test(yuan)) throw new Error(`微信支付账单金额不可读：${yuan.slice(0, 40)}`);
  return Number(yuan.replace('.', ''));
}

/** Values of a line: each begins with a backtick, so that a comma inside a title separates nothing. */
const valuesOf = (line: string): string[] => line.replace(/^`/, '').split(',`');

/**
 * Rows of a trade bill (`bill_type=ALL`): a line of names, lines of values, a line of names of the totals. Columns are found
 * by name. A refund that has failed is no row: nothing was returned. Throws when a column is missing or the totals are: half a bill must not pass for a whole one.
 */
export function readTradeBill(csv: string): StatementRow[] {
  const [head = '', ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = head.split(',');
  const column = (name: string): number => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`微信支付账单缺少「${name}」一列`);
    return at;
  };
  const trade = column('商户订单号');
  const state = column('交易状态');
  const paid = column('订单金额');
  const refund = column('商户退款单号');
  const refunded = column('申请退款金额');
  const refundState = column('退款状态');
  const end = lines.findIndex((line) => line.startsWith('总交易单数'));
  if (end < 0) throw new Error('微信支付账单没有合计行，内容不完整');
  const rows = lines
    .slice(0, end)
    .filter((line) => line !== '')
    .map(valuesOf);
  const total = Number(valuesOf(lines[end + 1] ?? '')[0]);
  if (total !== rows.length) throw new Error(`微信支付账单应有 ${total} 行，读到 ${rows.length} 行`);
  return rows.flatMap((values): StatementRow[] => {
    const at = (index: number): string => values[index] ?? '';
    if (at(state) === 'SUCCESS')
      return [{ kind: 'payment', tradeId: at(trade), refundNo: '', cents: centsOf(at(paid)) }];
    if (at(refundState) === 'FAIL') return [];
    return [{ kind: 'refund', tradeId: at(trade), refundNo: at(refund), cents: centsOf(at(refunded)) }];
  });
}

import type { StatementRow } from '#backend/ports/payment-channel.ts';
import { centsOf } from './notification.ts';

/**
 * Rows of a bill of trades (`bill_type=trade`), the file of details: comment lines begin with `#`, the last ones count the
 * rows. Columns are found by name; a title may contain commas, so those behind it are counted from the end. Throws when
 * a column is missing or the counts are: half a bill must not pass for a whole one.
 */
export function readAlipayBill(csv: string): StatementRow[] {
  const lines = csv.split(/\r?\n/).filter((line) => line.trim() !== '');
  const head = lines.findIndex((line) => !line.startsWith('#'));
  const names = (lines[head] ?? '').split(',').map((name) => name.trim());
  const title = names.indexOf('商品名称');
  const column = (name: string): number => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`支付宝账单缺少「${name}」一列`);
    return at < title ? at : at - names.length;
  };
  const trade = column('商户订单号');
  const kind = column('业务类型');
  const amount = column('订单金额（元）');
  const request = column('退款批次号/请求号');
  const rows = lines
    .slice(head + 1)
    .filter((line) => !line.startsWith('#'))
    .map((line): StatementRow => {
      const values = line.split(',').map((value) => value.trim());
      const [tradeId, word] = [values.at(trade) ?? '', values.at(kind) ?? ''];
      const cents = centsOf((values.at(amount) ?? '').replace('-', ''));
      if (word === '交易') return { kind: 'payment', tradeId, refundNo: '', cents };
      if (word === '退款') return { kind: 'refund', tradeId, refundNo: values.at(request) ?? '', cents };
      throw new Error(`支付宝账单的业务类型未知：${word.slice(0, 20)}`);
    });
  const count = (word: string): number => {
    const found = lines.map((line) => new RegExp(`^#${word}合计：(\\d+)笔`).exec(line)).find((match) => match !== null);
    if (!found) throw new Error(`支付宝账单没有${word}合计，内容不完整`);
    return Number(found[1]);
  };
  const expected = count('交易') + count('退款');
  if (expected !== rows.length) throw new Error(`支付宝账单应有 ${expected} 行，读到 ${rows.length} 行`);
  return rows;
}

import { formatTime } from '#core/time/time.ts';
import type { AlipayTrade } from './trade.ts';

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

interface BillRow {
  readonly tradeId: string;
  readonly kind: '交易' | '退款';
  /** With a minus sign in a refund. */
  readonly yuan: string;
  readonly refundNo?: string;
  readonly tradeNo?: string;
  readonly subject?: string;
  /** Unix seconds. */
  readonly at?: number;
}

/** A row with the tabs that the platform writes behind numbers. */
export const billRow = ({
  tradeId,
  kind,
  yuan,
  refundNo = '',
  tradeNo = '2026112222001',
  subject = '门锁, 黑色',
  at = 1_795_312_805,
}: BillRow): string =>
  `${tradeNo}\t,${tradeId}\t,${kind},${subject},${formatTime(at)},${formatTime(at)},,,,,*晓晴,${yuan},${yuan},${refundNo},0.00,0.00,`;

/** A bill as the platform writes it: details between comment lines, with counts at the end. */
export function billText(rows: readonly string[]): string {
  const count = (kind: string): number => rows.filter((row) => row.split(',')[2] === kind).length;
  return [
    '#支付宝业务明细查询',
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${count('交易')}笔，商家实收共0.00元`,
    `#退款合计：${count('退款')}笔，商家实收退款共0.00元`,
    '',
  ].join('\r\n');
}

/** Rows of the payments and refunds that were made on `day`, `2026-11-22` in Shanghai. */
export const billRowsOf = (trades: Iterable<AlipayTrade>, day: string): string[] => {
  const isOf = (at: number): boolean => formatTime(at).startsWith(day);
  return [...trades].flatMap(({ tradeId, tradeNo, subject, total, paidAt, refunds }) => [
    ...(paidAt !== null && isOf(paidAt)
      ? [billRow({ tradeId, tradeNo, subject, kind: '交易', yuan: total, at: paidAt })]
      : []),
    ...[...refunds]
      .filter(([, { at }]) => isOf(at))
      .map(([refundNo, { yuan, at }]) =>
        billRow({ tradeId, tradeNo, subject, kind: '退款', yuan: `-${yuan}`, refundNo, at }),
      ),
  ]);
};

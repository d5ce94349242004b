import { formatTime } from '#core/time/time.ts';
import type { WechatTrade } from './trade.ts';

const columns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const totals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

interface BillRow {
  readonly kind: 'payment' | 'refund';
  readonly tradeId: string;
  readonly cents: number;
  readonly refundNo?: string;
  readonly description?: string;
  /** Unix seconds. */
  readonly at?: number;
}

const yuan = (cents: number): string => (cents / 100).toFixed(2);
const line = (values: readonly string[]): string => values.map((value) => `\`${value}`).join(',');

/** A row; every value begins with a backtick, because titles contain commas. */
export function billRow({
  kind,
  tradeId,
  cents,
  refundNo = '0',
  description = '门锁, 黑色',
  at = 1_795_312_805,
}: BillRow) {
  const isRefund = kind === 'refund';
  const [paid, back] = isRefund ? ['0.00', yuan(cents)] : [yuan(cents), '0.00'];
  const facts = ['wxd678efh567hg6787', '1900009191', '0', '', `42${tradeId}`, tradeId, 'oUpF8uMuAJO', 'NATIVE'];
  const refund = isRefund
    ? [`50${refundNo}`, refundNo, back, '0.00', 'ORIGINAL', 'SUCCESS']
    : ['0', '0', '0.00', '0.00', '', ''];
  return line([
    formatTime(at),
    ...facts,
    isRefund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    paid,
    '0.00',
    ...refund,
    description,
    '',
    '0.00000',
    '0.60%',
    paid,
    back,
    '',
  ]);
}

/** A bill as the platform writes it: names, rows, names of the totals, totals. */
export const billText = (rows: readonly string[]): string =>
  [
    `\uFEFF${columns}`,
    ...rows,
    totals,
    line([String(rows.length), '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00']),
    '',
  ].join('\r\n');

/** Rows of the payments and refunds that were made on `day`, `2026-11-22` in Shanghai. */
export const billRowsOf = (trades: Iterable<WechatTrade>, day: string): string[] => {
  const isOf = (at: number): boolean => formatTime(at).startsWith(day);
  return [...trades].flatMap(({ tradeId, description, cents, paidAt, refunds }) => [
    ...(paidAt !== null && isOf(paidAt) ? [billRow({ kind: 'payment', tradeId, description, cents, at: paidAt })] : []),
    ...[...refunds.values()]
      .filter(({ at, status }) => isOf(at) && status === 'SUCCESS')
      .map(({ refundNo, cents: part, at }) =>
        billRow({ kind: 'refund', tradeId, refundNo, description, cents: part, at }),
      ),
  ]);
};

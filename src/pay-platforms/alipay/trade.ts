import { fromShanghaiTime } from '#core/time/time.ts';
import type { Fields } from './signature.ts';

/** A trade at 支付宝; it comes into being when a buyer stands at the cashier. */
export interface AlipayTrade {
  readonly tradeId: string;
  /** The platform's own number. */
  readonly tradeNo: string;
  /** Yuan, "12.34". */
  readonly total: string;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** Unix seconds after which nobody can pay. */
  readonly expires: number;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  /** Unix seconds, null while unpaid. */
  paidAt: number | null;
  readonly refunds: Map<string, { readonly yuan: string; readonly at: number }>;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The `biz_content` of a request as text fields; throws when it is no object. */
export const contentOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(JSON.parse(fields['biz_content'] ?? '{}') as object).map(([name, value]) => [name, text(value)]),
  );

/** The trade that the form of a page pay asks for. Throws when a field is missing or unreadable, as the platform refuses it. */
export function tradeOf(form: Fields, tradeNo: string): AlipayTrade {
  const { out_trade_no: tradeId = '', total_amount = '', subject = '', product_code, time_expire } = contentOf(form);
  if (tradeId === '' || subject === '' || product_code !== 'FAST_INSTANT_TRADE_PAY')
    throw new Error('INVALID_PARAMETER');
  if (!/^\d+(\.\d{1,2})?$/.test(total_amount) || Number(total_amount) < 0.01) throw new Error('TOTAL_FEE_INVALID');
  const expires = time_expire ? fromShanghaiTime(time_expire) : Number.POSITIVE_INFINITY;
  if (expires === undefined) throw new Error('INVALID_PARAMETER');
  return {
    tradeId,
    tradeNo,
    total: Number(total_amount).toFixed(2),
    subject,
    notifyUrl: form['notify_url'] ?? '',
    returnUrl: form['return_url'] ?? '',
    expires,
    status: 'WAIT_BUYER_PAY',
    paidAt: null,
    refunds: new Map(),
  };
}

export const centsOf = (yuan: string): number => Math.round(Number(yuan) * 100);

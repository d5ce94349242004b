import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PaymentChannels } from '#backend/ports/payment-channel.ts';
import type { PayType } from '#core/order/input.ts';
import { bankAccounts } from '#core/transfer/accounts.ts';

/** The key of this process's simulated channels; a page signed before a restart becomes invalid. */
const secret = randomBytes(32);

/** Fields that travel through the buyer's browser, as a channel signs them. */
export type Fields = Readonly<Record<string, string>>;

function signatureOf(fields: Fields): Buffer {
  const text = Object.entries(fields)
    .filter(([name]) => name !== 'sign')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHmac('sha256', secret).update(text).digest();
}

/** The fields with their `sign`. */
export const signed = <F extends Fields>(fields: F): F & { sign: string } => ({
  ...fields,
  sign: signatureOf(fields).toString('hex'),
});

/** The signed fields among `values`, or null when the signature does not match. */
export function readSigned(values: Readonly<Record<string, unknown>>, names: readonly string[]): Fields | null {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const value = values[name];
    if (typeof value !== 'string') return null;
    fields[name] = value;
  }
  const sign = values['sign'];
  if (typeof sign !== 'string' || !/^[0-9a-f]{64}$/.test(sign)) return null;
  return timingSafeEqual(Buffer.from(sign, 'hex'), signatureOf(fields)) ? fields : null;
}

/**
 * Payment types that are on (contract 5.9): 微信支付 and 支付宝 only where a platform charges them or they are simulated,
 * 线下转账 only where the operator has named an account.
 */
export const payTypesOf = (
  simulated: boolean,
  channels: PaymentChannels = {},
): { pay_type_code: PayType; pay_type_name: string }[] => [
  ...(simulated || channels.wxpaypc ? [{ pay_type_code: 'wxpaypc' as const, pay_type_name: '微信支付' }] : []),
  ...(simulated || channels.alipay ? [{ pay_type_code: 'alipay' as const, pay_type_name: '支付宝' }] : []),
  { pay_type_code: 'deposit', pay_type_name: '余额支付' },
  ...(bankAccounts().length > 0 ? [{ pay_type_code: 'offline_pay' as const, pay_type_name: '线下转账' }] : []),
];

/** The answer of the simulated 微信支付: a QR text that its cashier recognises, and the signed rest (contract 5.9). */
export function wxpayParameters(tradeId: string, now: number) {
  const { sign, ...fields } = signed({
    appId: 'wxsim0000000000',
    timeStamp: String(now),
    nonceStr: randomBytes(8).toString('hex'),
    package: `prepay_id=sim${tradeId}`,
    signType: 'HMAC-SHA256',
  });
  const code_url = `weixin://sim/${tradeId}`;
  // Newer clients of the family read the same text from `qrcode_url`.
  return { ...fields, paySign: sign, code_url, qrcode_url: code_url };
}

/** "12.34" for 1234 cents, as channels write amounts. */
export const yuanText = (cents: number): string => (cents / 100).toFixed(2);

import type { KeyObject } from 'node:crypto';
import type { TradeReport } from '#backend/ports/payment-channel.ts';
import { type AlipayFields, isGenuineNotification } from './signature.ts';

/** The identity that every notification has to name, and the key that signs it. */
export interface AlipayIdentity {
  readonly appId: string;
  readonly sellerId: string;
  readonly platformKey: KeyObject;
}

/** Cents of "12.34", as 支付宝 writes amounts. */
export function centsOf(yuan: string): number {
  if (!/^\d{1,9}\.\d{2}$/.test(yuan)) throw new Error('支付宝报文的金额不可读');
  return Number(yuan.replace('.', ''));
}

/** The decoded form as fields; throws when a name comes twice, because only one of the values would be the signed one. */
function fieldsOf(body: string): AlipayFields {
  const entries = [...new URLSearchParams(body)];
  const fields = Object.fromEntries(entries);
  if (Object.keys(fields).length !== entries.length) throw new Error('支付宝通知的参数重复');
  return fields;
}

/**
 * Reads the form of a notification as it arrived. Throws unless it is signed, in UTF-8, and for this app and this seller. Whether
 * number and amount agree with a trade is for `payment` to say.
 */
export function readAlipayNotification(body: string, { appId, sellerId, platformKey }: AlipayIdentity): TradeReport {
  const fields = fieldsOf(body);
  const field = (name: string): string => fields[name] ?? '';
  if (field('charset').toLowerCase() !== 'utf-8') throw new Error('支付宝通知的编码不是 UTF-8');
  if (!isGenuineNotification(fields, platformKey)) throw new Error('支付宝通知的签名不正确');
  if (field('app_id') !== appId || field('seller_id') !== sellerId) throw new Error('支付宝通知不属于本商户');
  return tradeReport(fields);
}

/** The report in the fields of a notification or of an answer to a query. Only TRADE_SUCCESS and TRADE_FINISHED mean money. */
export function tradeReport(fields: AlipayFields): TradeReport {
  const { out_trade_no: tradeId = '', trade_no: channelNo = '', total_amount = '', trade_status } = fields;
  switch (trade_status) {
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      if (channelNo === '') throw new Error('支付宝报文缺少交易号');
      return { state: 'paid', tradeId, channelNo, cents: centsOf(total_amount) };
    case 'WAIT_BUYER_PAY':
      return { state: 'unpaid', tradeId };
    case 'TRADE_CLOSED':
      return { state: 'closed', tradeId };
    default:
      throw new Error('支付宝报文的交易状态未知');
  }
}

import { formatTime } from '#core/time/time.ts';

/** A refund at 微信支付. */
export interface WechatRefund {
  readonly refundNo: string;
  /** The platform's own number. */
  readonly channelNo: string;
  readonly tradeId: string;
  readonly cents: number;
  readonly notifyUrl: string;
  /** Unix seconds. */
  readonly at: number;
  status: 'SUCCESS' | 'ABNORMAL' | 'CLOSED';
}

/** A trade at 微信支付; it comes into being when the shop asks for its code. */
export interface WechatTrade {
  readonly tradeId: string;
  /** The platform's own number. */
  readonly channelNo: string;
  readonly cents: number;
  readonly description: string;
  readonly notifyUrl: string;
  /** Unix seconds after which nobody can pay. */
  readonly expires: number;
  /** Part of the address that the QR code holds. */
  readonly token: string;
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /** Unix seconds, null while unpaid. */
  paidAt: number | null;
  readonly refunds: Map<string, WechatRefund>;
}

/** `2026-11-22T10:00:00+08:00`, as the platform writes times. */
export const rfcTime = (seconds: number): string => `${formatTime(seconds).replace(' ', 'T')}+08:00`;

/** A trade as answers and notifications describe it. */
export const transactionOf = (
  { tradeId, channelNo, cents, state, paidAt }: WechatTrade,
  identity: { readonly appid: string; readonly mchid: string },
): object => ({
  ...identity,
  out_trade_no: tradeId,
  trade_state: state,
  trade_state_desc: { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '转入退款', CLOSED: '订单已关闭' }[state],
  ...(paidAt !== null && {
    transaction_id: channelNo,
    trade_type: 'NATIVE',
    bank_type: 'OTHERS',
    success_time: rfcTime(paidAt),
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
  }),
  amount: { total: cents, payer_total: cents, currency: 'CNY', payer_currency: 'CNY' },
});

/** A refund as answers describe it. */
export const refundOf = (
  { refundNo, channelNo, tradeId, cents, at, status }: WechatRefund,
  trade: WechatTrade,
): object => ({
  refund_id: channelNo,
  out_refund_no: refundNo,
  transaction_id: trade.channelNo,
  out_trade_no: tradeId,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: rfcTime(at),
  ...(status === 'SUCCESS' && { success_time: rfcTime(at) }),
  status,
  amount: {
    total: trade.cents,
    refund: cents,
    payer_total: trade.cents,
    payer_refund: cents,
    settlement_refund: cents,
    settlement_total: trade.cents,
    discount_refund: 0,
    currency: 'CNY',
  },
});

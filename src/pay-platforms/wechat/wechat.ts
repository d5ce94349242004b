import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { testKeys } from '#pay-platforms/keys.ts';
import type { PlatformParts } from '#pay-platforms/parts.ts';
import type { Asked, Reply } from '#pay-platforms/wire.ts';
import { billRowsOf, billText } from './bill.ts';
import { wechatCalls } from './calls.ts';
import { isSignedRequest, sealedBody, signedHeaders } from './signature.ts';
import { rfcTime, transactionOf, type WechatRefund, type WechatTrade } from './trade.ts';

const serialOf = (name: string): string => createHash('sha1').update(name).digest('hex').toUpperCase();

/**
 * 微信支付 APIv3 as its published interface describes it, with keys of its own: https://pay.weixin.qq.com/doc/v3/merchant/4012791911.
 * It shares no code with the adapter, and refuses requests whose signature is not that of the shop. It signs with its public
 * key or its certificate, whichever `signWith` names.
 */
export function createWechatPlatform({ clock, faults, notifier, origin, onTrade }: PlatformParts) {
  const shop = { ...testKeys(), serial: serialOf('shop') };
  const certificate = { ...testKeys(), serial: serialOf('platform') };
  const publicKey = { ...testKeys(), serial: 'PUB_KEY_ID_0119000091912026112200' };
  const signers = { certificate, publicKey };
  const identity = { appid: 'wxd678efh567hg6787', mchid: '1900009191' };
  const apiV3Key = randomBytes(16).toString('hex');
  const trades = new Map<string, WechatTrade>();
  const tradeOfRefund = new Map<string, string>();
  /** Bills that are given in place of those of the trades, by day; "" is one that is not made yet. */
  const bills = new Map<string, string>();
  let signWith: keyof typeof signers = 'publicKey';
  let requests = 0;

  /** The trade of a number; one whose time has passed is closed. */
  const find = (tradeId: string): WechatTrade | undefined => {
    const trade = trades.get(tradeId);
    if (trade?.state === 'NOTPAY' && clock.now() >= trade.expires) trade.state = 'CLOSED';
    return trade;
  };
  const headersOf = (body: string): Record<string, string> => {
    const { privateKey: key, serial } = signers[signWith];
    return signedHeaders(body, { key, serial }, clock.wall());
  };
  const billOf = (day: string): string | null => {
    const rows = billRowsOf(trades.values(), day);
    return (bills.get(day) ?? (rows.length > 0 ? billText(rows) : '')) || null;
  };

  /** Headers and body of a notification with this content. */
  function sealed(type: 'transaction' | 'refund', content: object, event_type: string) {
    const body = sealedBody(type, content, {
      apiV3Key,
      event_type,
      id: randomUUID(),
      create_time: rfcTime(clock.now()),
    });
    return { headers: { 'content-type': 'application/json', ...headersOf(body) }, body };
  }

  /** The notification of a payment; `change` bends its content. */
  function notification(tradeId: string, change: object = {}): { headers: Record<string, string>; body: string } {
    const trade = trades.get(tradeId);
    const content = trade ? transactionOf(trade, identity) : { ...identity, out_trade_no: tradeId };
    return sealed('transaction', { ...content, ...change }, 'TRANSACTION.SUCCESS');
  }

  const isTaken = (status: number): boolean => status === 200 || status === 204;

  function tellPayment({ tradeId, notifyUrl }: WechatTrade): void {
    const isBent = faults.take('wechat', 'amount');
    const change = { trade_state: 'SUCCESS', ...(isBent && { amount: { total: 1, payer_total: 1, currency: 'CNY' } }) };
    const make = () => notification(tradeId, change);
    notifier.tell({ platform: 'wechat', about: tradeId, url: notifyUrl, make, isTaken });
  }

  function tellRefund({ refundNo, channelNo, tradeId, cents, notifyUrl, at, status }: WechatRefund): void {
    const trade = trades.get(tradeId);
    if (!trade || notifyUrl === '') return;
    const content = {
      mchid: identity.mchid,
      out_trade_no: tradeId,
      transaction_id: trade.channelNo,
      out_refund_no: refundNo,
      refund_id: channelNo,
      refund_status: status,
      ...(status === 'SUCCESS' && { success_time: rfcTime(at) }),
      user_received_account: '支付用户零钱',
      amount: { total: trade.cents, refund: cents, payer_total: trade.cents, payer_refund: cents },
    };
    const event = `REFUND.${status}`;
    const make = () => sealed('refund', content, event);
    notifier.tell({ platform: 'wechat', about: refundNo, url: notifyUrl, make, isTaken });
  }

  const call = wechatCalls({
    identity,
    find,
    findByRefund: (refundNo) => trades.get(tradeOfRefund.get(refundNo) ?? ''),
    add: (trade) => {
      trades.set(trade.tradeId, trade);
      onTrade(() => pay(trade.tradeId));
    },
    codeUrl: (token) => `${origin()}/wechat/pay/${token}`,
    now: clock.now,
    bill: billOf,
    billUrl: (day) => `${origin()}/v3/billdownload/file?token=${day}`,
    refundEnd: () => {
      if (faults.take('wechat', 'dropped')) return 'CLOSED';
      return faults.take('wechat', 'refund') ? 'ABNORMAL' : 'SUCCESS';
    },
    onRefund: (refund) => {
      tradeOfRefund.set(refund.refundNo, refund.tradeId);
      tellRefund(refund);
    },
  });

  /** Takes the buyer's money and tells the shop. False when the trade cannot be paid any more. */
  function pay(tradeId: string): boolean {
    const trade = find(tradeId);
    if (trade && faults.take('wechat', 'closed')) trade.state = 'CLOSED';
    if (trade?.state !== 'NOTPAY') return false;
    trade.state = 'SUCCESS';
    trade.paidAt = clock.now();
    tellPayment(trade);
    return true;
  }

  function answer(asked: Asked): Reply {
    requests += 1;
    const requestId = { 'request-id': `08${String(requests).padStart(14, '0')}` };
    const refuse = (status: number, code: string): Reply => ({
      status,
      headers: { 'content-type': 'application/json', ...requestId },
      body: JSON.stringify({ code, message: code }),
    });
    const { publicKey: key, serial } = shop;
    if (!isSignedRequest(asked, { key, serial, mchid: identity.mchid })) return refuse(401, 'SIGN_ERROR');
    if (asked.path === '/v3/billdownload/file') {
      // The file has no signature of its own: the answer that named it holds its hash.
      return {
        status: 200,
        headers: { 'content-type': 'text/plain', ...requestId },
        body: billOf(asked.query['token'] ?? '') ?? '',
      };
    }
    const result = call(asked);
    if (faults.take('wechat', 'answer')) return null;
    if ('code' in result) return refuse(result.status, result.code);
    const body = result.status === 200 ? JSON.stringify(result.content) : '';
    return {
      status: result.status,
      headers: { 'content-type': 'application/json', ...requestId, ...headersOf(body) },
      body,
    };
  }

  return {
    identity,
    apiV3Key,
    keys: { shop, certificate, publicKey },
    trades,
    bills,
    find,
    answer,
    notification,
    headersOf,
    signWith: (name: keyof typeof signers): void => {
      signWith = name;
    },
    tradeOf: (token: string): WechatTrade | undefined => {
      const trade = [...trades.values()].find((known) => known.token === token);
      return trade && find(trade.tradeId);
    },
    pay,
  };
}

export type WechatPlatform = ReturnType<typeof createWechatPlatform>;

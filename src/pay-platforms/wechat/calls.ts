import { createHash, randomUUID } from 'node:crypto';
import { formatTime } from '#core/time/time.ts';
import type { Asked } from '#pay-platforms/wire.ts';
import { refundOf, transactionOf, type WechatRefund, type WechatTrade } from './trade.ts';

/** Content of a signed answer, or a refusal by its published code. */
export type Result =
  | { readonly status: 200; readonly content: object }
  | { readonly status: 204 }
  | { readonly status: 400 | 403 | 404; readonly code: string };

interface Books {
  readonly identity: { readonly appid: string; readonly mchid: string };
  readonly find: (tradeId: string) => WechatTrade | undefined;
  readonly findByRefund: (refundNo: string) => WechatTrade | undefined;
  readonly add: (trade: WechatTrade) => void;
  readonly codeUrl: (token: string) => string;
  /** Unix seconds. */
  readonly now: () => number;
  /** Text of the bill of a day, null without one. */
  readonly bill: (day: string) => string | null;
  readonly billUrl: (day: string) => string;
  readonly refundEnd: () => WechatRefund['status'];
  readonly onRefund: (refund: WechatRefund) => void;
}

const refuse = (status: 400 | 403 | 404, code: string): Result => ({ status, code });

interface Order {
  readonly appid?: string;
  readonly mchid?: string;
  readonly out_trade_no?: string;
  readonly description?: string;
  readonly notify_url?: string;
  readonly time_expire?: string;
  readonly amount?: { readonly total?: number; readonly currency?: string };
}

interface RefundWish {
  readonly out_trade_no?: string;
  readonly transaction_id?: string;
  readonly out_refund_no?: string;
  readonly notify_url?: string;
  readonly amount?: { readonly refund?: number; readonly total?: number; readonly currency?: string };
}

/** The calls of a shop, each from its request to its result. */
export function wechatCalls(books: Books): (asked: Asked) => Result {
  const { identity, find, now } = books;

  function order(body: string): Result {
    const {
      appid,
      mchid,
      out_trade_no: tradeId,
      description,
      notify_url,
      time_expire,
      amount,
    } = JSON.parse(body) as Order;
    if (appid !== identity.appid || mchid !== identity.mchid) return refuse(400, 'APPID_MCHID_NOT_MATCH');
    const expires = time_expire ? Date.parse(time_expire) / 1000 : now() + 7200;
    const cents = amount?.total ?? 0;
    const isSound =
      /^[\w\-|*]{6,32}$/.test(tradeId ?? '') &&
      description &&
      /^https?:\/\/[^?]+$/.test(notify_url ?? '') &&
      Number.isInteger(cents) &&
      cents > 0 &&
      (amount?.currency ?? 'CNY') === 'CNY' &&
      expires > now();
    if (!isSound || !tradeId || !notify_url) return refuse(400, 'PARAM_ERROR');
    const known = find(tradeId);
    if (known?.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED');
    if (known && known.state !== 'NOTPAY') return refuse(400, 'ORDERPAID');
    // The same number has to ask for the same.
    if (known && (known.cents !== cents || known.description !== description)) return refuse(400, 'OUT_TRADE_NO_USED');
    const token = known?.token ?? randomUUID().replaceAll('-', '').slice(0, 16);
    if (!known) {
      const channelNo = `42000${createHash('sha256').update(tradeId).digest('hex').replace(/\D/g, '').slice(0, 23)}`;
      const trade = { tradeId, channelNo, cents, description, notifyUrl: notify_url, expires, token };
      books.add({ ...trade, state: 'NOTPAY', paidAt: null, refunds: new Map() });
    }
    return { status: 200, content: { code_url: books.codeUrl(token) } };
  }

  function refund(body: string): Result {
    const {
      out_trade_no = '',
      out_refund_no: refundNo,
      notify_url: notifyUrl = '',
      amount,
    } = JSON.parse(body) as RefundWish;
    const trade = find(out_trade_no);
    const cents = amount?.refund ?? 0;
    if (!trade) return refuse(404, 'RESOURCE_NOT_EXISTS');
    if (!refundNo || !Number.isInteger(cents) || cents <= 0) return refuse(400, 'PARAM_ERROR');
    if (trade.paidAt === null || amount?.total !== trade.cents) return refuse(400, 'INVALID_REQUEST');
    const known = trade.refunds.get(refundNo);
    if (known) {
      return known.cents === cents ? { status: 200, content: refundOf(known, trade) } : refuse(400, 'INVALID_REQUEST');
    }
    const returned = [...trade.refunds.values()].reduce(
      (total, part) => total + (part.status === 'CLOSED' ? 0 : part.cents),
      0,
    );
    if (returned + cents > trade.cents) return refuse(400, 'INVALID_REQUEST');
    const made: WechatRefund = {
      refundNo,
      channelNo: `50${createHash('sha256').update(refundNo).digest('hex').replace(/\D/g, '').slice(0, 26)}`,
      tradeId: out_trade_no,
      cents,
      notifyUrl,
      at: now(),
      status: books.refundEnd(),
    };
    trade.refunds.set(refundNo, made);
    trade.state = 'REFUND';
    books.onRefund(made);
    // The money is on its way; its end is told by notification or query.
    return { status: 200, content: { ...refundOf(made, trade), status: 'PROCESSING' } };
  }

  function bill({ bill_date = '' }: Readonly<Record<string, string>>): Result {
    const text = bill_date < formatTime(now()).slice(0, 10) ? books.bill(bill_date) : null;
    if (text === null) return refuse(400, 'NO_STATEMENT_EXIST');
    const hash_value = createHash('sha1').update(text).digest('hex');
    return { status: 200, content: { hash_type: 'SHA1', hash_value, download_url: books.billUrl(bill_date) } };
  }

  function close(trade: WechatTrade | undefined, body: string): Result {
    if ((JSON.parse(body) as Order).mchid !== identity.mchid) return refuse(400, 'PARAM_ERROR');
    if (!trade) return refuse(404, 'ORDER_NOT_EXIST');
    if (trade.paidAt !== null) return refuse(400, 'ORDERPAID');
    trade.state = 'CLOSED';
    return { status: 204 };
  }

  return ({ method, path, query, body }) => {
    const call = `${method} ${path}`;
    const at = (pattern: RegExp): string | undefined => pattern.exec(call)?.[1];
    if (call === 'POST /v3/pay/transactions/native') return order(body);
    if (call === 'POST /v3/refund/domestic/refunds') return refund(body);
    if (call === 'GET /v3/bill/tradebill') return bill(query);
    const closed = at(/^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/);
    if (closed !== undefined) return close(find(closed), body);
    const asked = at(/^GET \/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/);
    if (asked !== undefined) {
      const trade = query['mchid'] === identity.mchid ? find(asked) : undefined;
      return trade ? { status: 200, content: transactionOf(trade, identity) } : refuse(404, 'ORDER_NOT_EXIST');
    }
    const refunded = at(/^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/);
    if (refunded !== undefined) {
      const trade = books.findByRefund(refunded);
      const known = trade?.refunds.get(refunded);
      return trade && known ? { status: 200, content: refundOf(known, trade) } : refuse(404, 'RESOURCE_NOT_EXISTS');
    }
    return refuse(404, 'RESOURCE_NOT_EXISTS');
  };
}

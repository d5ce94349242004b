import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { ChannelMessage, PaymentChannel, RefundReport, TradeReport } from '#backend/ports/payment-channel.ts';
import { cutSigns } from '#core/site/cut-text.ts';
import { type PlatformKeys, requestText, sign, unseal, verify } from './signature.ts';
import { readTradeBill } from './statement.ts';

// 微信支付 APIv3, Native, by its published interface: https://pay.weixin.qq.com/doc/v3/merchant/4012791911

/** What a merchant has from 微信支付. */
export interface WechatPayAccess {
  readonly appid: string;
  readonly mchid: string;
  /** Serial number of the merchant's certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** 32 characters. */
  readonly apiV3Key: string;
  /** All keys of the platform that are valid now: while a merchant changes over there are several. */
  readonly platformKeys: PlatformKeys;
  /** Public https address of our notifications, without a query. */
  readonly notifyUrl: string;
  /** Origin of the service; a test names its own. */
  readonly origin?: string;
  /** How requests travel; by the network unless a test names another way. */
  readonly send?: typeof fetch;
  /** Unix seconds. */
  readonly clock: () => number;
  /** Called with the platform's `Request-Id` of every answer; support asks for it. */
  readonly onRequest: (call: string, status: number, requestId: string) => void;
}

/** How long one call may take, in milliseconds. */
const patience = 10_000;

const Failure = v.object({ code: v.string(), message: v.optional(v.string(), '') });
const Transaction = v.object({
  appid: v.string(),
  mchid: v.string(),
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string(), ''),
  amount: v.optional(v.object({ total: v.number(), currency: v.optional(v.string(), 'CNY') })),
});
const RefundAmount = v.object({ refund: v.number() });
const Refund = v.object({ out_refund_no: v.string(), status: v.string(), amount: RefundAmount });
const RefundNews = v.object({
  mchid: v.string(),
  out_refund_no: v.string(),
  refund_status: v.string(),
  amount: RefundAmount,
});
const Bill = v.object({ hash_type: v.literal('SHA1'), hash_value: v.string(), download_url: v.string() });
const Notification = v.object({
  resource: v.object({
    algorithm: v.literal('AEAD_AES_256_GCM'),
    original_type: v.picklist(['transaction', 'refund']),
    ciphertext: v.string(),
    nonce: v.string(),
    associated_data: v.optional(v.string(), ''),
  }),
});

const refundStates: Readonly<Record<string, RefundReport['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'closed',
  ABNORMAL: 'stuck',
};

function refundReport(refundNo: string, status: string, cents: number): RefundReport {
  const state = refundStates[status];
  if (!state) throw new Error(`微信支付退款状态未知：${status}`);
  return { state, refundNo, cents };
}

/** A refusal of the platform by its published code. */
class WechatRefusal extends Error {
  readonly code: string;
  constructor(call: string, status: number, code: string, message: string) {
    super(`微信支付 ${call}：HTTP ${status} ${code} ${message}`);
    this.code = code;
  }
}

/** `2026-11-22T10:00:00+08:00`, as the platform writes times. */
const shanghaiTime = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().replace(/\.\d+Z$/, '+08:00');

/** 微信支付 Native as a channel. */
export function createWechatPay(access: WechatPayAccess): PaymentChannel {
  const { appid, mchid, platformKeys, clock } = access;
  const origin = access.origin ?? 'https://api.mch.weixin.qq.com';

  /** Sends one signed request; the bytes of the answer are not checked yet. */
  async function send(method: 'GET' | 'POST', url: URL, body: string): Promise<Response> {
    const [timestamp, nonce] = [clock(), randomBytes(16).toString('hex')];
    const signature = sign(requestText(method, url.pathname + url.search, timestamp, nonce, body), access.privateKey);
    const response = await (access.send ?? fetch)(url, {
      method,
      ...(body !== '' && { body }),
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 mchid="${mchid}",nonce_str="${nonce}",signature="${signature}",timestamp="${timestamp}",serial_no="${access.serial}"`,
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'chengju',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    access.onRequest(`${method} ${url.pathname}`, response.status, response.headers.get('request-id') ?? '');
    return response;
  }

  /** A call and its verified answer. A refusal rejects, signed or not: gateways of the platform sign none, and it proves no payment. */
  async function call(method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
    const response = await send(method, new URL(path, origin), content ? JSON.stringify(content) : '');
    const text = await response.text();
    if (!response.ok) {
      const { code, message } = v.parse(v.pipe(v.string(), v.parseJson(), Failure), text);
      throw new WechatRefusal(`${method} ${path}`, response.status, code, message);
    }
    verify((name) => response.headers.get(name), text, platformKeys, clock());
    return text === '' ? {} : JSON.parse(text);
  }

  /** The report in a transaction, which must be ours in full: merchant, app and currency. */
  function tradeReport(value: unknown): TradeReport {
    const trade = v.parse(Transaction, value);
    if (trade.mchid !== mchid || trade.appid !== appid) throw new Error('微信支付报文不属于本商户');
    const { out_trade_no: tradeId, trade_state, transaction_id: channelNo, amount } = trade;
    switch (trade_state) {
      case 'SUCCESS':
      case 'REFUND':
        if (amount?.currency !== 'CNY' || channelNo === '') throw new Error('微信支付报文缺少金额或单号');
        return { state: trade_state === 'SUCCESS' ? 'paid' : 'refunded', tradeId, channelNo, cents: amount.total };
      case 'NOTPAY':
      case 'USERPAYING':
        return { state: 'unpaid', tradeId };
      case 'PAYERROR':
        return { state: 'failed', tradeId };
      case 'CLOSED':
      case 'REVOKED':
        return { state: 'closed', tradeId };
      default:
        throw new Error(`微信支付交易状态未知：${trade_state}`);
    }
  }

  const readRefund = (reply: unknown): RefundReport => {
    const { out_refund_no, status, amount } = v.parse(Refund, reply);
    return refundReport(out_refund_no, status, amount.refund);
  };

  return {
    start: async ({ tradeId, cents, title, expires }) => {
      const reply = await call('POST', '/v3/pay/transactions/native', {
        appid,
        mchid,
        description: cutSigns(title, 40),
        out_trade_no: tradeId,
        time_expire: shanghaiTime(expires),
        notify_url: access.notifyUrl,
        amount: { total: cents, currency: 'CNY' },
      });
      return { kind: 'qr', codeUrl: v.parse(v.object({ code_url: v.string() }), reply).code_url };
    },
    query: async (tradeId) => {
      try {
        const report = tradeReport(await call('GET', `/v3/pay/transactions/out-trade-no/${tradeId}?mchid=${mchid}`));
        if (report.tradeId !== tradeId) throw new Error('微信支付答复的不是所查的单号');
        return report;
      } catch (error) {
        if (isRefusal(error, 'ORDER_NOT_EXIST')) return { state: 'unknown', tradeId };
        throw error;
      }
    },
    close: async (tradeId) => {
      await call('POST', `/v3/pay/transactions/out-trade-no/${tradeId}/close`, { mchid });
    },
    refund: async ({ refundNo, tradeId, cents, paidCents }) =>
      readRefund(
        await call('POST', '/v3/refund/domestic/refunds', {
          out_trade_no: tradeId,
          out_refund_no: refundNo,
          notify_url: access.notifyUrl,
          amount: { refund: cents, total: paidCents, currency: 'CNY' },
        }),
      ),
    queryRefund: async ({ refundNo }) => {
      try {
        return readRefund(await call('GET', `/v3/refund/domestic/refunds/${refundNo}`));
      } catch (error) {
        if (isRefusal(error, 'RESOURCE_NOT_EXISTS')) return { state: 'unknown', refundNo, cents: null };
        throw error;
      }
    },
    statement: async (day) => {
      let reply: unknown;
      try {
        reply = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`);
      } catch (error) {
        if (isRefusal(error, 'NO_STATEMENT_EXIST')) return [];
        throw error;
      }
      const { hash_value, download_url } = v.parse(Bill, reply);
      // The file has no signature of its own: the signed answer vouches for it by its hash.
      const response = await send('GET', new URL(download_url), '');
      if (!response.ok) throw new Error(`微信支付账单下载：HTTP ${response.status}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (createHash('sha1').update(bytes).digest('hex') !== hash_value.toLowerCase()) {
        throw new Error('微信支付账单的摘要不符');
      }
      return readTradeBill(bytes.toString('utf8'));
    },
    read: ({ header, body }): ChannelMessage => {
      verify(header, body, platformKeys, clock());
      const { resource } = v.parse(Notification, JSON.parse(body));
      const content: unknown = JSON.parse(unseal(resource, access.apiV3Key));
      if (resource.original_type === 'transaction') return { about: 'trade', report: tradeReport(content) };
      const refund = v.parse(RefundNews, content);
      if (refund.mchid !== mchid) throw new Error('微信支付报文不属于本商户');
      return {
        about: 'refund',
        report: refundReport(refund.out_refund_no, refund.refund_status, refund.amount.refund),
      };
    },
    readReturn: null,
    notificationReply: (isTaken) => ({
      type: 'application/json',
      body: isTaken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"失败"}',
    }),
  };
}

const isRefusal = (error: unknown, code: string): boolean => error instanceof WechatRefusal && error.code === code;

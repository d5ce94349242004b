import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { yuanText } from '#backend/modules/pay-channel/channel.ts';
import type { PaymentChannel, RefundReport } from '#backend/ports/payment-channel.ts';
import { cutSigns } from '#core/site/cut-text.ts';
import { formatTime } from '#core/time/time.ts';
import { type AlipayIdentity, centsOf, readAlipayNotification, tradeReport } from './notification.ts';
import { type AlipayFields, isGenuineNotification, signedAnswer, signRequest } from './signature.ts';
import { readAlipayBill } from './statement.ts';
import { unzip } from './unzip.ts';

// 支付宝电脑网站支付 (page pay), by its published interface: https://opendocs.alipay.com/open/270/105899

/** What a merchant has from 支付宝. */
export interface AlipayAccess extends AlipayIdentity {
  /** Key of the app, 应用私钥; `platformKey` is 支付宝公钥. */
  readonly privateKey: KeyObject;
  /** Public https address of our notifications, without a query. */
  readonly notifyUrl: string;
  /** Address of the gateway; a test names its own. */
  readonly gateway?: string;
  /** Unix seconds. */
  readonly clock: () => number;
  /** How requests travel; by the network unless a test names another way. */
  readonly send?: typeof fetch;
  /** Called with the result of every call. */
  readonly onRequest: (call: string, status: number, result: string) => void;
}

/** Names of the fields that a browser brings back; a client of ours may add others to its call. */
const returnNames = [
  'app_id',
  'auth_app_id',
  'charset',
  'method',
  'out_trade_no',
  'seller_id',
  'sign',
  'sign_type',
  'timestamp',
  'total_amount',
  'trade_no',
  'version',
] as const;

/** Signs that 支付宝 takes in no title. */
const unusable = /[/=&]/g;

/** How long one call may take, in milliseconds. */
const patience = 10_000;

/** The form goes to the gateway, which sends the browser on to other hosts of 支付宝. */
const cashiers = ['https://*.alipay.com', 'https://*.alipaydev.com'];

const Answer = v.looseObject({
  code: v.string(),
  msg: v.optional(v.string(), ''),
  sub_code: v.optional(v.string(), ''),
  sub_msg: v.optional(v.string(), ''),
});
const Trade = v.looseObject({ out_trade_no: v.string(), trade_status: v.string() });
const Refund = v.object({ fund_change: v.optional(v.string(), 'N'), out_trade_no: v.string() });
const RefundQuery = v.object({
  out_request_no: v.optional(v.string()),
  refund_status: v.optional(v.string(), ''),
  refund_amount: v.optional(v.string()),
});
const Bill = v.object({ bill_download_url: v.string() });

/** A refusal of the platform by its published code. */
class AlipayRefusal extends Error {
  readonly code: string;
  constructor(method: string, answer: v.InferOutput<typeof Answer>) {
    super(`支付宝 ${method}：${answer.code} ${answer.sub_code || answer.msg} ${answer.sub_msg}`);
    this.code = answer.sub_code;
  }
}

const isRefusal = (error: unknown, code: string): boolean =>
  error instanceof AlipayRefusal && error.code.toLowerCase() === code.toLowerCase();

/** 支付宝电脑网站支付 as a channel. */
export function createAlipay(access: AlipayAccess): PaymentChannel {
  const gateway = access.gateway ?? 'https://openapi.alipay.com/gateway.do';

  const requestOf = (method: string, content: object, more: AlipayFields = {}): AlipayFields =>
    signRequest(
      {
        app_id: access.appId,
        method,
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: formatTime(access.clock()),
        version: '1.0',
        biz_content: JSON.stringify(content),
        ...more,
      },
      access.privateKey,
    );

  async function call(method: string, content: object): Promise<unknown> {
    const response = await (access.send ?? fetch)(`${gateway}?charset=utf-8`, {
      method: 'POST',
      body: new URLSearchParams(requestOf(method, content)),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`支付宝 ${method}：HTTP ${response.status}`);
    const answer = v.parse(Answer, JSON.parse(signedAnswer(body, method, access.platformKey)));
    access.onRequest(method, response.status, answer.sub_code || answer.code);
    if (answer.code !== '10000') throw new AlipayRefusal(method, answer);
    return answer;
  }

  const own = (tradeId: string, answered: string): void => {
    if (answered !== tradeId) throw new Error('支付宝答复的不是所查的单号');
  };

  return {
    start: async ({ tradeId, cents, title, expires, returnUrl }) => {
      const content = {
        out_trade_no: tradeId,
        total_amount: yuanText(cents),
        subject: cutSigns(title.replaceAll(unusable, ' '), 120),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        time_expire: formatTime(expires),
      };
      const addresses = { notify_url: access.notifyUrl, ...(returnUrl !== '' && { return_url: returnUrl }) };
      const fields = requestOf('alipay.trade.page.pay', content, addresses);
      const origins = [new URL(gateway).origin, ...cashiers];
      return { kind: 'form', action: `${gateway}?charset=utf-8`, fields, origins };
    },
    query: async (tradeId) => {
      try {
        const trade = v.parse(Trade, await call('alipay.trade.query', { out_trade_no: tradeId }));
        own(tradeId, trade.out_trade_no);
        return tradeReport(v.parse(v.looseObject({}), trade) as AlipayFields);
      } catch (error) {
        if (isRefusal(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'unknown', tradeId };
        throw error;
      }
    },
    close: async (tradeId) => {
      try {
        await call('alipay.trade.close', { out_trade_no: tradeId });
      } catch (error) {
        // A trade comes into being only when the buyer has logged in at the cashier; `time_expire` in the form ends it unborn.
        if (!isRefusal(error, 'ACQ.TRADE_NOT_EXIST')) throw error;
      }
    },
    refund: async ({ refundNo, tradeId, cents }) => {
      const content = { out_trade_no: tradeId, refund_amount: yuanText(cents), out_request_no: refundNo };
      const refund = v.parse(Refund, await call('alipay.trade.refund', content));
      own(tradeId, refund.out_trade_no);
      // Without a change of funds the answer proves nothing, it may repeat an earlier one: a query decides.
      return { state: refund.fund_change === 'Y' ? 'done' : 'processing', refundNo, cents: null };
    },
    queryRefund: async ({ refundNo, tradeId }): Promise<RefundReport> => {
      try {
        const content = { out_trade_no: tradeId, out_request_no: refundNo };
        const found = v.parse(RefundQuery, await call('alipay.trade.fastpay.refund.query', content));
        if (found.refund_status !== 'REFUND_SUCCESS') return { state: 'unknown', refundNo, cents: null };
        if (found.out_request_no !== refundNo) throw new Error('支付宝答复的不是所查的退款');
        return { state: 'done', refundNo, cents: found.refund_amount ? centsOf(found.refund_amount) : null };
      } catch (error) {
        if (isRefusal(error, 'ACQ.TRADE_NOT_EXIST')) return { state: 'unknown', refundNo, cents: null };
        throw error;
      }
    },
    statement: async (day) => {
      const method = 'alipay.data.dataservice.bill.downloadurl.query';
      let answer: unknown;
      try {
        answer = await call(method, { bill_type: 'trade', bill_date: day });
      } catch (error) {
        if (isRefusal(error, 'isp.bill_not_exist')) return [];
        throw error;
      }
      const response = await fetch(v.parse(Bill, answer).bill_download_url, { signal: AbortSignal.timeout(60_000) });
      if (!response.ok) throw new Error(`支付宝账单下载：HTTP ${response.status}`);
      const files = unzip(Buffer.from(await response.arrayBuffer())).map((file) => new TextDecoder('gbk').decode(file));
      const details = files.find((text) => text.includes('业务明细列表'));
      if (details === undefined) throw new Error('支付宝账单压缩包里没有业务明细');
      return readAlipayBill(details);
    },
    read: ({ body }) => ({ about: 'trade', report: readAlipayNotification(body, access) }),
    readReturn: (query) => {
      const fields = Object.fromEntries(returnNames.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
      const isOurs = fields['app_id'] === access.appId && fields['seller_id'] === access.sellerId;
      return isOurs && isGenuineNotification(fields, access.platformKey) ? (fields['out_trade_no'] ?? null) : null;
    },
    notificationReply: (isTaken) => ({ type: 'text/plain', body: isTaken ? 'success' : 'fail' }),
  };
}

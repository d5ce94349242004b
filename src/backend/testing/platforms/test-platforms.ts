import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { ChannelType, PaymentChannel, PaymentChannels } from '#backend/ports/payment-channel.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { type AlipayPlatform, createAlipayPlatform } from '#pay-platforms/alipay/alipay.ts';
import { createPlatformClock } from '#pay-platforms/clock.ts';
import { createFaults } from '#pay-platforms/faults.ts';
import type { Notifier } from '#pay-platforms/notifier.ts';
import { createWechatPlatform, type WechatPlatform } from '#pay-platforms/wechat/wechat.ts';
import { askInProcess } from './ask-in-process.ts';

/** A notification as it arrives at the shop. */
export interface Told {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What the buyer does at the platform: `failed` tries in vain and may try again. */
export type Payment = 'paid' | 'failed';

/** Both payment platforms in this process, with the channels of a shop to them. */
export interface TestPlatforms {
  readonly channels: PaymentChannels;
  /** Whether a channel has been used yet. */
  readonly isUsed: () => boolean;
  /** The buyer of a started trade pays; returns the platform's signed notification. A repeat is notified again. */
  readonly pay: (trade: { tradeId: string; payType: ChannelType; cents: number }, payment: Payment) => Promise<Told>;
  /** Notifications of refunds since the last call. */
  readonly refundNews: () => Told[];
  /** Fields that the browser brings back from 支付宝. */
  readonly backFromAlipay: (tradeId: string) => Readonly<Record<string, string>> & { readonly out_trade_no: string };
}

const origin = 'http://platforms.test';
const site = 'http://shop.test';

/** Opens them when they are first used, because keys take a tenth of a second. `now`: unix seconds of the shop. */
export function testPlatforms(now: () => number): TestPlatforms {
  const news: Told[] = [];
  const parts = {
    clock: createPlatformClock(now),
    faults: createFaults(),
    notifier: {
      tell: ({ url, make, platform, about }: Notification): void => {
        // A payment is told by `pay`. A refund at 支付宝 is known by the answer to its call.
        if (platform === 'wechat' && about.includes('R')) news.push({ path: new URL(url).pathname, ...make() });
      },
    },
    origin: () => origin,
    onTrade: () => undefined,
  };
  const wechat = late(() => openWechat(createWechatPlatform(parts), now));
  const alipay = late(() => openAlipay(createAlipayPlatform(parts), now));
  return {
    channels: { wxpaypc: lateChannel(() => wechat().channel), alipay: lateChannel(() => alipay().channel) },
    refundNews: () => news.splice(0),
    backFromAlipay: (tradeId) => alipay().back(tradeId),
    isUsed: () => wechat.isMade() || alipay.isMade(),
    pay: async ({ payType, ...trade }, payment) => ({
      path: notifyPath(payType),
      ...(payType === 'alipay' ? await alipay().pay(trade, payment) : wechat().pay(trade.tradeId, payment)),
    }),
  };
}

/** What a platform tells a shop. */
type Notification = Parameters<Notifier['tell']>[0];

type Trade = { readonly tradeId: string; readonly cents: number };

function openWechat(platform: WechatPlatform, clock: () => number) {
  const { shop, certificate, publicKey } = platform.keys;
  const channel = createWechatPay({
    ...platform.identity,
    serial: shop.serial,
    privateKey: shop.privateKey,
    apiV3Key: platform.apiV3Key,
    platformKeys: new Map([certificate, publicKey].map(({ serial, publicKey: key }) => [serial, key])),
    notifyUrl: site + notifyPath('wxpaypc'),
    origin,
    clock,
    send: askInProcess(platform),
    onRequest: () => undefined,
  });
  return {
    channel,
    pay: (tradeId: string, payment: Payment) => {
      if (payment === 'failed') return platform.notification(tradeId, { trade_state: 'PAYERROR' });
      const trade = platform.find(tradeId);
      // The money of a trade that has closed meanwhile was on its way in time: the notification is late.
      if (trade && !platform.pay(tradeId) && trade.paidAt === null) {
        Object.assign(trade, { state: 'SUCCESS', paidAt: clock() });
      }
      return platform.notification(tradeId, { trade_state: 'SUCCESS' });
    },
  };
}

function openAlipay(platform: AlipayPlatform, clock: () => number) {
  const channel = createAlipay({
    ...platform.identity,
    platformKey: platform.keys.platform.publicKey,
    privateKey: platform.keys.app.privateKey,
    notifyUrl: site + notifyPath('alipay'),
    gateway: `${origin}/gateway.do`,
    clock,
    send: askInProcess(platform),
    onRequest: () => undefined,
  });
  return {
    channel,
    back: platform.back,
    pay: async ({ tradeId, cents }: Trade, payment: Payment) => {
      if (!platform.find(tradeId)) {
        const wish = { tradeId, cents, title: '订单', expires: clock() + 900, returnUrl: '' };
        const start = await channel.start(wish);
        if (start.kind === 'form') platform.open(start.fields);
      }
      if (payment === 'paid') platform.pay(tradeId);
      const change = payment === 'paid' ? { trade_status: 'TRADE_SUCCESS' } : { trade_status: 'WAIT_BUYER_PAY' };
      const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
      return { headers, body: platform.notification(tradeId, change) };
    },
  };
}

function late<T>(make: () => T): (() => T) & { isMade: () => boolean } {
  let made: T | undefined;
  const get = (): T => {
    made ??= make();
    return made;
  };
  return Object.assign(get, { isMade: () => made !== undefined });
}

/** A channel that is made at its first call. */
const lateChannel = (get: () => PaymentChannel): PaymentChannel => ({
  start: (trade) => get().start(trade),
  query: (tradeId) => get().query(tradeId),
  close: (tradeId) => get().close(tradeId),
  refund: (refund) => get().refund(refund),
  queryRefund: (refund) => get().queryRefund(refund),
  statement: (day) => get().statement(day),
  read: (notification) => get().read(notification),
  readReturn: (fields) => get().readReturn?.(fields) ?? null,
  notificationReply: (isTaken) => get().notificationReply(isTaken),
});

import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { ChannelType } from '#backend/ports/payment-channel.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import type { PayPlatforms } from '#pay-platforms/pay-platforms.ts';

/** Channels of a shop to local platforms that listen on a port. `clock`: unix seconds of the shop. */
export function channelsTo({ wechat, alipay, origin }: PayPlatforms, clock: () => number) {
  const shared = { clock, onRequest: () => undefined };
  const { shop, certificate, publicKey } = wechat.keys;
  return {
    wxpaypc: createWechatPay({
      ...shared,
      ...wechat.identity,
      serial: shop.serial,
      privateKey: shop.privateKey,
      apiV3Key: wechat.apiV3Key,
      platformKeys: new Map([certificate, publicKey].map((key) => [key.serial, key.publicKey])),
      notifyUrl: `https://mall.example${notifyPath('wxpaypc')}`,
      origin,
    }),
    alipay: createAlipay({
      ...shared,
      ...alipay.identity,
      platformKey: alipay.keys.platform.publicKey,
      privateKey: alipay.keys.app.privateKey,
      notifyUrl: `https://mall.example${notifyPath('alipay')}`,
      gateway: `${origin}/gateway.do`,
    }),
  };
}

/** A signed notification about a trade; `change` bends it before it is signed. */
export const notificationOf = (
  { wechat, alipay }: PayPlatforms,
  payType: ChannelType,
  tradeId: string,
  change: Readonly<Record<string, unknown>> = {},
): { readonly headers: Record<string, string>; readonly body: string } =>
  payType === 'wxpaypc'
    ? wechat.notification(tradeId, change)
    : {
        headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
        body: alipay.notification(tradeId, change as Record<string, string>),
      };

import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pemOf } from './keys.ts';
import type { PayPlatforms } from './pay-platforms.ts';

/**
 * Writes the keys of a shop into `folder`, which only this account may read, and returns the variables that connect a shop to
 * the platforms, both keys of 微信支付 among them.
 */
export function environmentOf(
  { alipay, wechat, origin }: PayPlatforms,
  folder: string,
): Readonly<Record<string, string>> {
  chmodSync(folder, 0o700);
  const file = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const { shop, certificate, publicKey } = wechat.keys;
  return {
    WXPAY_ORIGIN: origin,
    WXPAY_APPID: wechat.identity.appid,
    WXPAY_MCHID: wechat.identity.mchid,
    WXPAY_SERIAL: shop.serial,
    WXPAY_PRIVATE_KEY_FILE: file('wechat-shop.pem', pemOf(shop.privateKey)),
    WXPAY_API_V3_KEY_FILE: file('wechat-api-v3.key', wechat.apiV3Key),
    WXPAY_PLATFORM_KEYS: [publicKey, certificate]
      .map(({ serial, publicKey: key }, index) => `${serial}=${file(`wechat-platform-${index + 1}.pem`, pemOf(key))}`)
      .join(','),
    ALIPAY_GATEWAY: `${origin}/gateway.do`,
    ALIPAY_APP_ID: alipay.identity.appId,
    ALIPAY_SELLER_ID: alipay.identity.sellerId,
    ALIPAY_PRIVATE_KEY_FILE: file('alipay-app.pem', pemOf(alipay.keys.app.privateKey)),
    ALIPAY_PUBLIC_KEY_FILE: file('alipay-platform.pem', pemOf(alipay.keys.platform.publicKey)),
  };
}

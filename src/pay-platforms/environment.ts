import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { approvedSign, approvedTemplates } from '#pay-platforms/sms/templates.ts';
import { pemOf } from './keys.ts';
import type { PayPlatforms } from './pay-platforms.ts';

/** Writes files into a folder that only this account may read. */
function filesIn(folder: string): (name: string, text: string) => string {
  chmodSync(folder, 0o700);
  return (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
}

/** Variables that connect a shop to 腾讯云, for SMS; its key is written into `folder`. */
export function smsEnvironmentOf(
  { sms: { keys }, origin }: PayPlatforms,
  folder: string,
): Readonly<Record<string, string>> {
  return {
    SMS_SIGN: approvedSign,
    SMS_TEMPLATES: approvedTemplates,
    TENCENT_SMS_ORIGIN: origin,
    TENCENT_SMS_SECRET_ID: keys.tencent.id,
    TENCENT_SMS_SECRET_KEY_FILE: filesIn(folder)('tencent-sms.key', keys.tencent.secret),
    TENCENT_SMS_APP_ID: keys.tencent.appId,
  };
}

/** Variables that connect a shop to the mail server; its password is written into `folder`. */
export const mailEnvironmentOf = (
  { mail, origin }: PayPlatforms,
  folder: string,
): Readonly<Record<string, string>> => ({
  MAIL_HOST: new URL(origin).hostname,
  MAIL_PORT: String(mail.port()),
  MAIL_TLS: 'none',
  MAIL_USER: mail.user,
  MAIL_PASSWORD_FILE: filesIn(folder)('mail.password', mail.password),
  MAIL_FROM: 'notice@shop.example',
});

/** Variables that let people log in to a shop by 微信 and 微博; secrets are written into `folder`. */
export function loginEnvironmentOf(
  { trust: { apps }, origin }: PayPlatforms,
  folder: string,
): Readonly<Record<string, string>> {
  const file = filesIn(folder);
  return {
    WECHAT_LOGIN_ORIGIN: origin,
    WECHAT_LOGIN_APP_ID: apps.weixin.id,
    WECHAT_LOGIN_SECRET_FILE: file('wechat-login.key', apps.weixin.secret),
    WEIBO_LOGIN_ORIGIN: origin,
    WEIBO_LOGIN_APP_KEY: apps.weibo.id,
    WEIBO_LOGIN_SECRET_FILE: file('weibo-login.key', apps.weibo.secret),
  };
}

/** Variables that connect a shop to the payment platforms, both keys of 微信支付 among them; keys are written into `folder`. */
export function environmentOf(
  { alipay, wechat, origin }: PayPlatforms,
  folder: string,
): Readonly<Record<string, string>> {
  const file = filesIn(folder);
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

import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { ChannelType, PaymentChannels } from '#backend/ports/payment-channel.ts';
import { notifyPath } from '#core/payment/notify-path.ts';
import { apiV3Key, fromFile, platformKeys, privateKey, publicKey, samePublicKey } from './key-files.ts';
import { testSigns } from './test-signs.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Installation {
  /** https origin of the shop, "" when it has none. */
  readonly siteOrigin: string;
  readonly nowMs: () => number;
  /** Takes a line for the log: one for each call to a platform. */
  readonly tell: (line: string) => void;
  readonly environment?: Environment;
  /** Accepts channels that take no real money (`--test-platforms`). */
  readonly acceptsTest?: boolean;
}

/** Channels of an installation. */
export interface OpenedChannels {
  readonly channels: PaymentChannels;
  /** Reasons why channels take no real money; empty in a shop that sells. */
  readonly testSigns: readonly string[];
}

/** Platforms that are set up wrongly; the details name each fault and the remedy. */
export class WrongChannels extends Error {
  override readonly name = 'WrongChannels';
  readonly exitCode = 2;
  readonly details: readonly string[];
  constructor(details: readonly string[], what = '支付渠道') {
    super(`${what}的设置不完整，未启动`);
    this.details = details;
  }
}

/** Variables of each platform; keys lie in files that the variables name, so that they stand in no process list or unit. */
const variables = {
  wxpaypc: [
    'WXPAY_APPID',
    'WXPAY_MCHID',
    'WXPAY_SERIAL',
    'WXPAY_PRIVATE_KEY_FILE',
    'WXPAY_API_V3_KEY_FILE',
    'WXPAY_PLATFORM_KEYS',
  ],
  alipay: ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE'],
} as const;

/** Variables of a platform with their values; null when it is not set up at all. */
function valuesOf(payType: ChannelType, environment: Environment, faults: string[]): Record<string, string> | null {
  const names = variables[payType];
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === names.length) return null;
  for (const name of missing) faults.push(`缺少环境变量 ${name}`);
  return missing.length > 0 ? null : Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}

/** Addresses of the platforms; without them the published ones. */
const addressNames = { wxpaypc: 'WXPAY_ORIGIN', alipay: 'ALIPAY_GATEWAY' } as const;

/**
 * Payment platforms by the environment and the files it names. Throws {@link WrongChannels} when one is set up in part, when a key
 * is unusable, when the platforms could not reach our notification address, or when one takes no real money and that is not
 * accepted. Logs and errors hold no key.
 */
export function channelsOf({
  siteOrigin,
  nowMs,
  tell,
  environment = process.env,
  acceptsTest = false,
}: Installation): OpenedChannels {
  const faults: string[] = [];
  const signs: string[] = [];
  const addressOf = (payType: ChannelType): string => environment[addressNames[payType]] ?? '';
  const clock = (): number => Math.floor(nowMs() / 1000);
  const wechat = valuesOf('wxpaypc', environment, faults);
  const alipay = valuesOf('alipay', environment, faults);
  const value = (of: Record<string, string>, name: string): string => of[name] ?? '';
  const channels: { -readonly [Type in ChannelType]?: PaymentChannels[Type] } = {};
  if (wechat) {
    const key = fromFile('WXPAY_PRIVATE_KEY_FILE', value(wechat, 'WXPAY_PRIVATE_KEY_FILE'), privateKey, faults);
    const secret = fromFile('WXPAY_API_V3_KEY_FILE', value(wechat, 'WXPAY_API_V3_KEY_FILE'), apiV3Key, faults);
    const keys = platformKeys(value(wechat, 'WXPAY_PLATFORM_KEYS'), faults);
    const address = addressOf('wxpaypc');
    signs.push(
      ...testSigns({
        payType: 'wxpaypc',
        name: addressNames.wxpaypc,
        address,
        keyName: 'WXPAY_PLATFORM_KEYS',
        keys: keys.values(),
      }),
    );
    if (!/^[0-9A-F]{16,40}$/.test(value(wechat, 'WXPAY_SERIAL'))) faults.push('WXPAY_SERIAL：应是商户证书的大写序列号');
    if (key && secret) {
      channels.wxpaypc = createWechatPay({
        appid: value(wechat, 'WXPAY_APPID'),
        mchid: value(wechat, 'WXPAY_MCHID'),
        serial: value(wechat, 'WXPAY_SERIAL'),
        privateKey: key,
        apiV3Key: secret,
        platformKeys: keys,
        notifyUrl: siteOrigin + notifyPath('wxpaypc'),
        ...(address !== '' && { origin: address }),
        clock,
        onRequest: (call, status, id) => tell(`微信支付 ${call} ${status} Request-Id ${id || '无'}`),
      });
    }
  }
  if (alipay) {
    const key = fromFile('ALIPAY_PRIVATE_KEY_FILE', value(alipay, 'ALIPAY_PRIVATE_KEY_FILE'), privateKey, faults);
    const platformKey = fromFile('ALIPAY_PUBLIC_KEY_FILE', value(alipay, 'ALIPAY_PUBLIC_KEY_FILE'), publicKey, faults);
    if (key && platformKey) {
      const address = addressOf('alipay');
      const keyName = 'ALIPAY_PUBLIC_KEY_FILE';
      signs.push(...testSigns({ payType: 'alipay', name: addressNames.alipay, address, keyName, keys: [platformKey] }));
      if (samePublicKey(key, platformKey)) {
        faults.push('ALIPAY_PUBLIC_KEY_FILE：这是应用公钥；要的是开放平台给出的「支付宝公钥」');
      }
      channels.alipay = createAlipay({
        appId: value(alipay, 'ALIPAY_APP_ID'),
        sellerId: value(alipay, 'ALIPAY_SELLER_ID'),
        privateKey: key,
        platformKey,
        notifyUrl: siteOrigin + notifyPath('alipay'),
        ...(address !== '' && { gateway: address }),
        clock,
        onRequest: (call, status, result) => tell(`支付宝 ${call} ${status} ${result}`),
      });
    }
  }
  const isTest = acceptsTest && signs.length > 0;
  // Platforms on this machine reach a shop without a certificate as well.
  if ((wechat || alipay) && !(isTest ? /^https?:\/\/[^/]+$/ : /^https:\/\/[^/]+$/).test(siteOrigin)) {
    faults.push('siteOrigin 要设为商城的 https 地址，支付平台才能发来支付结果');
  }
  if (!acceptsTest) faults.push(...signs.map((sign) => `${sign}；不会收到真实货款，只作测试请加 --test-platforms`));
  if (faults.length > 0) throw new WrongChannels(faults);
  return { channels, testSigns: signs };
}

import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createAlipay } from '#backend/modules/pay-channel/alipay/alipay.ts';
import { createWechatPay } from '#backend/modules/pay-channel/wechat/wechat-pay.ts';
import type { ChannelType, PaymentChannels } from '#backend/ports/payment-channel.ts';
import { notifyPath } from '#core/payment/notify-path.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Installation {
  /** https origin of the shop, "" when it has none. */
  readonly siteOrigin: string;
  readonly nowMs: () => number;
  /** Takes a line for the log: one for each call to a platform. */
  readonly tell: (line: string) => void;
  readonly environment?: Environment;
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

/** Runs `read` on the text of the file that a variable names; a fault names variable and file, never the content. */
function fromFile<T>(name: string, path: string, read: (text: string) => T, faults: string[]): T | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    faults.push(`${name}：读不到文件 ${path}`);
    return null;
  }
  try {
    return read(text);
  } catch (error) {
    faults.push(`${name}：${path} ${error instanceof FaultyKey ? error.message : '不是可用的 PEM 密钥'}`);
    return null;
  }
}

class FaultyKey extends Error {}

function ofRsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new FaultyKey('不是 2048 位以上的 RSA 密钥');
  }
  return key;
}

/** A key as the consoles of the platforms give it: PEM, or its base64 alone. */
const pem = (text: string, label: string): string =>
  text.startsWith('-----') ? text : `-----BEGIN ${label}-----\n${text}\n-----END ${label}-----`;
const privateKey = (text: string): KeyObject => {
  const [pkcs8, pkcs1] = [pem(text, 'PRIVATE KEY'), pem(text, 'RSA PRIVATE KEY')];
  try {
    return ofRsa(createPrivateKey(pkcs8));
  } catch (error) {
    if (error instanceof FaultyKey) throw error;
    return ofRsa(createPrivateKey(pkcs1));
  }
};
/** A certificate is read as its public key. */
const publicKey = (text: string): KeyObject => ofRsa(createPublicKey(pem(text, 'PUBLIC KEY')));

function apiV3Key(text: string): string {
  if (!/^[0-9A-Za-z]{32}$/.test(text)) throw new FaultyKey('应是 32 位字母或数字');
  return text;
}

/** `serial=file,serial=file`: all keys of 微信支付 that are valid now. */
function platformKeys(text: string, faults: string[]): ReadonlyMap<string, KeyObject> {
  const keys = new Map<string, KeyObject>();
  for (const entry of text.split(',')) {
    const [serial = '', path = ''] = entry.split('=').map((part) => part.trim());
    if (!/^(PUB_KEY_ID_\w+|[0-9A-F]{16,40})$/.test(serial) || path === '') {
      faults.push(
        'WXPAY_PLATFORM_KEYS：写成「序列号=文件」，多个用逗号隔开；序列号是 PUB_KEY_ID_ 开头的公钥 ID 或大写的证书序列号',
      );
      continue;
    }
    const key = fromFile('WXPAY_PLATFORM_KEYS', path, publicKey, faults);
    if (key) keys.set(serial, key);
  }
  return keys;
}

/**
 * Payment platforms by the environment and the files it names. Throws {@link WrongChannels} when one is set up in part, when a key
 * is unusable, or when the platforms could not reach our notification address. Logs and errors hold no key.
 */
export function channelsOf({ siteOrigin, nowMs, tell, environment = process.env }: Installation): PaymentChannels {
  const faults: string[] = [];
  const clock = (): number => Math.floor(nowMs() / 1000);
  const wechat = valuesOf('wxpaypc', environment, faults);
  const alipay = valuesOf('alipay', environment, faults);
  const value = (of: Record<string, string>, name: string): string => of[name] ?? '';
  const channels: { -readonly [Type in ChannelType]?: PaymentChannels[Type] } = {};
  if ((wechat || alipay) && !/^https:\/\/[^/]+$/.test(siteOrigin)) {
    faults.push('siteOrigin 要设为商城的 https 地址，支付平台才能发来支付结果');
  }
  if (wechat) {
    const key = fromFile('WXPAY_PRIVATE_KEY_FILE', value(wechat, 'WXPAY_PRIVATE_KEY_FILE'), privateKey, faults);
    const secret = fromFile('WXPAY_API_V3_KEY_FILE', value(wechat, 'WXPAY_API_V3_KEY_FILE'), apiV3Key, faults);
    const keys = platformKeys(value(wechat, 'WXPAY_PLATFORM_KEYS'), faults);
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
        clock,
        onRequest: (call, status, id) => tell(`微信支付 ${call} ${status} Request-Id ${id || '无'}`),
      });
    }
  }
  if (alipay) {
    const key = fromFile('ALIPAY_PRIVATE_KEY_FILE', value(alipay, 'ALIPAY_PRIVATE_KEY_FILE'), privateKey, faults);
    const platformKey = fromFile('ALIPAY_PUBLIC_KEY_FILE', value(alipay, 'ALIPAY_PUBLIC_KEY_FILE'), publicKey, faults);
    if (key && platformKey) {
      if (samePublicKey(key, platformKey)) {
        faults.push('ALIPAY_PUBLIC_KEY_FILE：这是应用公钥；要的是开放平台给出的「支付宝公钥」');
      }
      channels.alipay = createAlipay({
        appId: value(alipay, 'ALIPAY_APP_ID'),
        sellerId: value(alipay, 'ALIPAY_SELLER_ID'),
        privateKey: key,
        platformKey,
        notifyUrl: siteOrigin + notifyPath('alipay'),
        clock,
        onRequest: (call, status, result) => tell(`支付宝 ${call} ${status} ${result}`),
      });
    }
  }
  if (faults.length > 0) throw new WrongChannels(faults);
  return channels;
}

const samePublicKey = (key: KeyObject, other: KeyObject): boolean =>
  createPublicKey(key)
    .export({ type: 'spki', format: 'der' })
    .equals(other.export({ type: 'spki', format: 'der' }));

import { createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto';

// Signatures and sealed messages of 微信支付 APIv3: https://pay.weixin.qq.com/doc/v3/merchant/4012365342

/** How far the time in a signature may be from ours, in seconds. */
const window = 300;

/** The probes of the platform carry it in front of a signature that must be refused. */
const probe = 'WECHATPAY/SIGNTEST/';

/** Keys by which the platform signs, by `Wechatpay-Serial`: certificates by serial number, public keys by `PUB_KEY_ID_…`. */
export type PlatformKeys = ReadonlyMap<string, KeyObject>;

/** Reads a header of an answer or a notification by its lower-case name. */
type HeaderOf = (name: string) => string | null | undefined;

/** The text that a merchant signs; `path` with its query. */
export const requestText = (method: string, path: string, timestamp: number, nonce: string, body: string): string =>
  `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;

/** RSA-SHA256 over the text, in base64. */
export const sign = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64');

/** Throws unless the platform signed exactly this body within the window around `now`, unix seconds. */
export function verify(header: HeaderOf, body: string, keys: PlatformKeys, now: number): void {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => header(`wechatpay-${name}`) ?? '',
  ) as [string, string, string, string];
  if (signature.startsWith(probe)) throw new Error('微信支付的验签探测，按规定拒绝');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > window) {
    throw new Error('微信支付报文的时间与本机相差超过五分钟');
  }
  const key = keys.get(serial);
  if (!key) throw new Error(`没有微信支付平台密钥 ${serial.slice(0, 80)}`);
  const isGenuine = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .verify(key, signature, 'base64');
  if (!isGenuine) throw new Error('微信支付报文的签名不正确');
}

/** A resource that is sealed with the APIv3 key. */
interface Sealed {
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associated_data: string;
}

/** Opens AEAD_AES_256_GCM; throws when a byte of it was changed. */
export function unseal({ ciphertext, nonce, associated_data }: Sealed, apiV3Key: string): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.length < 16) throw new Error('微信支付密文不完整');
  const decipher = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  decipher.setAAD(Buffer.from(associated_data));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString('utf8');
}

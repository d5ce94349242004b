import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Runs `read` on the text of the file that a variable names; a fault names variable and file, never the content. */
export function fromFile<T>(name: string, path: string, read: (text: string) => T, faults: string[]): T | null {
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

/** A private key in PKCS #8 or PKCS #1. */
export const privateKey = (text: string): KeyObject => {
  const [pkcs8, pkcs1] = [pem(text, 'PRIVATE KEY'), pem(text, 'RSA PRIVATE KEY')];
  try {
    return ofRsa(createPrivateKey(pkcs8));
  } catch (error) {
    if (error instanceof FaultyKey) throw error;
    return ofRsa(createPrivateKey(pkcs1));
  }
};

/** A certificate is read as its public key. */
export const publicKey = (text: string): KeyObject => ofRsa(createPublicKey(pem(text, 'PUBLIC KEY')));

/** The key of 微信支付 that seals notifications. */
export function apiV3Key(text: string): string {
  if (!/^[0-9A-Za-z]{32}$/.test(text)) throw new FaultyKey('应是 32 位字母或数字');
  return text;
}

/** `serial=file,serial=file`: all keys of 微信支付 that are valid now. */
export function platformKeys(text: string, faults: string[]): ReadonlyMap<string, KeyObject> {
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

export const samePublicKey = (key: KeyObject, other: KeyObject): boolean =>
  createPublicKey(key)
    .export({ type: 'spki', format: 'der' })
    .equals(other.export({ type: 'spki', format: 'der' }));

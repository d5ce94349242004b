import { constants, createCipheriv, type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { Asked } from '#pay-platforms/wire.ts';

const padding = constants.RSA_PKCS1_PADDING;

interface Signer {
  readonly key: KeyObject;
  readonly serial: string;
}

/** Headers with the platform's signature over a body; `at` in unix seconds. */
export function signedHeaders(body: string, { key, serial }: Signer, at: number): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  const signature = sign('sha256', Buffer.from(`${at}\n${nonce}\n${body}\n`), { key, padding });
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature.toString('base64'),
    'wechatpay-serial': serial,
  };
}

/** Whether the shop whose certificate has this serial number has signed the request. */
export function isSignedRequest(
  { method, target, body, header }: Pick<Asked, 'method' | 'target' | 'body' | 'header'>,
  { key, serial, mchid }: Signer & { readonly mchid: string },
): boolean {
  const [scheme = '', values = ''] = header('authorization').split(/ (.*)/);
  const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(values)?.[1] ?? '';
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || field('mchid') !== mchid || field('serial_no') !== serial) return false;
  const text = [method, target, field('timestamp'), field('nonce_str'), body, ''].join('\n');
  return verify('sha256', Buffer.from(text), { key, padding }, Buffer.from(field('signature'), 'base64'));
}

/** The body of a notification; its resource is sealed with the APIv3 key. */
export function sealedBody(
  original_type: 'transaction' | 'refund',
  content: object,
  { apiV3Key, id, event_type, create_time }: { apiV3Key: string; id: string; event_type: string; create_time: string },
): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(original_type));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id,
    create_time,
    event_type,
    resource_type: 'encrypt-resource',
    summary: original_type === 'transaction' ? '支付成功' : '退款结果',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type,
      associated_data: original_type,
      nonce,
      ciphertext: sealed.toString('base64'),
    },
  });
}

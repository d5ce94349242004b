import {
  constants,
  createCipheriv,
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// 微信支付 as its published interface describes it, with keys of its own. It shares no code with the adapter.

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = rsa();
const platform = { certificate: rsa(), publicKey: rsa() };
const serials = { certificate: '5157F09EFDC096DE15EBE81A47057A72', publicKey: 'PUB_KEY_ID_0119000091912026112200' };
type SigningKey = keyof typeof platform;

const apiV3Key = randomBytes(16).toString('hex');
const pkcs1 = constants.RSA_PKCS1_PADDING;
export const now = 1_795_000_000;

/** Signature headers of the platform. */
export function platformHeaders(body: string, key: SigningKey, at = now): Record<string, string> {
  const nonce = randomBytes(16).toString('hex');
  const signature = signBytes('sha256', Buffer.from(`${at}\n${nonce}\n${body}\n`), {
    key: platform[key].privateKey,
    padding: pkcs1,
  });
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature.toString('base64'),
    'wechatpay-serial': serials[key],
  };
}

/** The body of a notification with a sealed resource. */
export function sealedNotification(original_type: 'transaction' | 'refund', content: object): string {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(original_type));
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()]);
  return JSON.stringify({
    id: 'EV-1',
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      original_type,
      associated_data: original_type,
      nonce,
      ciphertext: ciphertext.toString('base64'),
    },
  });
}

export const identity = { appid: 'wxd678efh567hg6787', mchid: '1900009191' };

interface Reply {
  readonly status?: number;
  readonly body: string;
  /** Null: unsigned. */
  readonly key: SigningKey | null;
}

/** Opens the platform; `answers` gives the reply to each `METHOD /path?query`. A request with a wrong signature gets 401. */
export async function openLocalWechatPay() {
  const answers = new Map<string, Reply>();
  const requests: { call: string; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const [scheme = '', values = ''] = (headers.authorization ?? '').split(/ (.*)/);
      const field = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(values)?.[1] ?? '';
      const text = [method, url, field('timestamp'), field('nonce_str'), body, ''].join('\n');
      const isGenuine =
        scheme === 'WECHATPAY2-SHA256-RSA2048' &&
        field('mchid') === identity.mchid &&
        field('serial_no') === 'MERCHANT01' &&
        verifyBytes(
          'sha256',
          Buffer.from(text),
          { key: ours.publicKey, padding: pkcs1 },
          Buffer.from(field('signature'), 'base64'),
        );
      requests.push({ call: `${method} ${url}`, body });
      const reply: Reply = isGenuine
        ? (answers.get(`${method} ${url}`) ?? { status: 404, body: '{"code":"ORDER_NOT_EXIST"}', key: null })
        : { status: 401, body: '{"code":"SIGN_ERROR"}', key: null };
      response.writeHead(reply.status ?? 200, {
        'request-id': `R${requests.length}`,
        ...(reply.key && platformHeaders(reply.body, reply.key)),
      });
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    answers,
    requests,
    access: {
      ...identity,
      serial: 'MERCHANT01',
      privateKey: ours.privateKey,
      apiV3Key,
      platformKeys: new Map([
        [serials.certificate, platform.certificate.publicKey],
        [serials.publicKey, platform.publicKey.publicKey],
      ]),
      notifyUrl: 'https://mall.example/pay/notify/wechat',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      clock: () => now,
    },
    serials,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex');

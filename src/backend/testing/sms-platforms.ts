import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An SMS that a platform has taken. */
interface TakenSms {
  readonly platform: 'aliyun' | 'tencent';
  readonly mobile: string;
  readonly sign: string;
  readonly template: string;
  /** As JSON text: an object with 阿里云, a list with 腾讯云. */
  readonly values: string;
  readonly id: string;
}

/** Local 阿里云 and 腾讯云: they check signature, time and nonce with keys of their own, as the platforms publish it. */
export interface LocalSmsPlatforms {
  readonly origin: string;
  readonly taken: TakenSms[];
  /** Code and message that refuse the next call, after its signature was checked. */
  readonly refuseNext: (code: string, message?: string) => void;
  readonly close: () => Promise<void>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Parts of `Algorithm Credential=…,SignedHeaders=…,Signature=…`. */
function partsOf(authorization = ''): Record<string, string> {
  const [algorithm = '', ...rest] = authorization.split(' ');
  const pairs = rest
    .join('')
    .split(',')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const);
  return { algorithm, ...Object.fromEntries(pairs) };
}

/** RFC 3986. A sender may leave some signs bare on the wire, but all of them are signed in this form. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The request as it arrived, with the headers that its sender says were signed: once with the whole host and once without its port. The
 * platforms have none, so their SDKs differ in it.
 */
function canonicalsOf(request: IncomingMessage, body: string, signed: string): string[] {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://local');
  const query = [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const { host = '' } = request.headers;
  return [host, host.replace(/:\d+$/, '')].map((known) => {
    const headers = signed
      .split(';')
      .map((name) => `${name}:${name === 'host' ? known : String(request.headers[name] ?? '').trim()}\n`);
    return `${request.method}\n${pathname}\n${query}\n${headers.join('')}\n${signed}\n${sha256(body)}`;
  });
}

export async function openLocalSmsPlatforms(keys: {
  readonly aliyun: { readonly id: string; readonly secret: string };
  readonly tencent: { readonly id: string; readonly secret: string; readonly appId: string };
  readonly nowMs: () => number;
}): Promise<LocalSmsPlatforms> {
  const taken: TakenSms[] = [];
  const nonces = new Set<string>();
  let refusal: { code: string; message: string } | null = null;
  const takeRefusal = () => {
    const now = refusal;
    refusal = null;
    return now;
  };

  function aliyun(request: IncomingMessage, body: string): object {
    const { algorithm, Credential, SignedHeaders = '', Signature } = partsOf(request.headers.authorization);
    if (Credential !== keys.aliyun.id) return { Code: 'InvalidAccessKeyId.NotFound', Message: 'not found' };
    const time = Date.parse(String(request.headers['x-acs-date']));
    if (!(Math.abs(keys.nowMs() - time) < 900_000)) return { Code: 'InvalidTimeStamp.Expired', Message: 'expired' };
    const nonce = String(request.headers['x-acs-signature-nonce']);
    if (nonces.has(nonce)) return { Code: 'SignatureNonceUsed', Message: 'used' };
    nonces.add(nonce);
    const isRight = canonicalsOf(request, body, SignedHeaders).some(
      (canonical) => hmac(keys.aliyun.secret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex') === Signature,
    );
    const isBound = request.headers['x-acs-content-sha256'] === sha256(body) && SignedHeaders.includes('x-acs-action');
    if (algorithm !== 'ACS3-HMAC-SHA256' || !isRight || !isBound)
      return { Code: 'SignatureDoesNotMatch', Message: 'wrong signature' };
    const refused = takeRefusal();
    if (refused) return { Code: refused.code, Message: refused.message };
    const query = new URL(request.url ?? '/', 'http://local').searchParams;
    taken.push({
      platform: 'aliyun',
      mobile: query.get('PhoneNumbers') ?? '',
      sign: query.get('SignName') ?? '',
      template: query.get('TemplateCode') ?? '',
      values: query.get('TemplateParam') ?? '',
      id: query.get('OutId') ?? '',
    });
    return { Code: 'OK', Message: 'OK', RequestId: nonce, BizId: String(taken.length) };
  }

  function tencent(request: IncomingMessage, body: string): object {
    const failed = (Code: string) => ({ Response: { Error: { Code, Message: Code }, RequestId: 'local' } });
    const { algorithm, Credential = '', SignedHeaders = '', Signature } = partsOf(request.headers.authorization);
    const [id, day = '', service = '', end = ''] = Credential.split('/');
    if (id !== keys.tencent.id) return failed('AuthFailure.SecretIdNotFound');
    const time = Number(request.headers['x-tc-timestamp']);
    if (!(Math.abs(keys.nowMs() / 1000 - time) < 300)) return failed('AuthFailure.SignatureExpire');
    const key = hmac(hmac(hmac(`TC3${keys.tencent.secret}`, day), service), 'tc3_request');
    const isRight = canonicalsOf(request, body, SignedHeaders).some((canonical) => {
      const toSign = [algorithm, time, `${day}/${service}/${end}`, sha256(canonical)].join('\n');
      return hmac(key, toSign).toString('hex') === Signature;
    });
    const isOfDay = new Date(time * 1000).toISOString().startsWith(day) && service === 'sms' && end === 'tc3_request';
    if (algorithm !== 'TC3-HMAC-SHA256' || !isOfDay || !isRight) return failed('AuthFailure.SignatureFailure');
    const sms = JSON.parse(body) as Record<string, unknown> & { PhoneNumberSet: string[] };
    if (sms['SmsSdkAppId'] !== keys.tencent.appId) return failed('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
    const [mobile = ''] = sms.PhoneNumberSet;
    const refused = takeRefusal();
    const status = { Code: refused?.code ?? 'Ok', Message: refused?.message ?? 'send success', PhoneNumber: mobile };
    if (!refused) {
      taken.push({
        platform: 'tencent',
        mobile: mobile.replace('+86', ''),
        sign: String(sms['SignName']),
        template: String(sms['TemplateId']),
        values: JSON.stringify(sms['TemplateParamSet']),
        id: String(sms['SessionContext']),
      });
    }
    return { Response: { SendStatusSet: [status], RequestId: 'local' } };
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const answer = request.headers['x-tc-action'] ? tencent(request, body) : aliyun(request, body);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    refuseNext: (code, message = '拒收') => {
      refusal = { code, message };
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}

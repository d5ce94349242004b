import { createHash, createHmac } from 'node:crypto';

/** A call of Tencent Cloud's API 3.0: a POST with a JSON body. */
interface TcCall {
  /** Name of the product, as `sms`. */
  readonly service: string;
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly region: string;
  /** Unix seconds. */
  readonly now: number;
  readonly body: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Headers with the signature TC3-HMAC-SHA256, as Tencent Cloud publishes it (cloud.tencent.com/document/api/382/52072). */
export function tcHeaders(call: TcCall, key: { readonly id: string; readonly secret: string }): Record<string, string> {
  const contentType = 'application/json; charset=utf-8';
  const day = new Date(call.now * 1000).toISOString().slice(0, 10);
  const scope = `${day}/${call.service}/tc3_request`;
  const names = 'content-type;host';
  const canonical = `POST\n/\n\ncontent-type:${contentType}\nhost:${call.host}\n\n${names}\n${sha256(call.body)}`;
  const toSign = `TC3-HMAC-SHA256\n${call.now}\n${scope}\n${sha256(canonical)}`;
  const signing = hmac(hmac(hmac(`TC3${key.secret}`, day), call.service), 'tc3_request');
  const signature = hmac(signing, toSign).toString('hex');
  return {
    authorization: `TC3-HMAC-SHA256 Credential=${key.id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'content-type': contentType,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-region': call.region,
    'x-tc-timestamp': String(call.now),
  };
}

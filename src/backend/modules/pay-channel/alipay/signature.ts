import { createSign, createVerify, type KeyObject } from 'node:crypto';

// RSA2 of 支付宝: https://opendocs.alipay.com/common/02mse7

/** Text fields as they travel, already decoded from the form. */
export type AlipayFields = Readonly<Record<string, string>>;

/** `a=1&b=2` by name, without the named fields and without empty ones. */
const textOf = (fields: AlipayFields, without: readonly string[]): string =>
  Object.entries(fields)
    .filter(([name, value]) => value !== '' && !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** The fields of a request with their `sign`; `sign_type` is signed too. */
export const signRequest = (fields: AlipayFields, key: KeyObject): AlipayFields => ({
  ...fields,
  sign: createSign('RSA-SHA256')
    .update(textOf(fields, ['sign']))
    .sign(key, 'base64'),
});

const isSignedBy = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64');

/** Whether 支付宝 signed these fields of a notification; `sign_type` is not part of the text here. */
export const isGenuineNotification = (fields: AlipayFields, key: KeyObject): boolean =>
  fields['sign_type'] === 'RSA2' && isSignedBy(textOf(fields, ['sign', 'sign_type']), fields['sign'] ?? '', key);

/**
 * The signed object of an answer, `{"alipay_trade_query_response":{…},"sign":"…"}`, exactly as sent: written anew by a parser
 * it would have another signature. Throws when the answer is not signed by the key.
 */
export function signedAnswer(body: string, method: string, key: KeyObject): string {
  const name = `"${method.replaceAll('.', '_')}_response"`;
  const start = body.indexOf(':', body.indexOf(name) + name.length) + 1;
  if (!body.includes(name) || start === 0) throw new Error(`支付宝答复中没有 ${name}`);
  const text = body.slice(start, endOfObject(body, start)).trim();
  const { sign } = JSON.parse(body) as { sign?: unknown };
  if (typeof sign !== 'string' || !isSignedBy(text, sign, key)) throw new Error('支付宝答复的签名不正确');
  return text;
}

/** The index after the object that begins at `start`; braces inside of strings do not count. */
function endOfObject(body: string, start: number): number {
  let depth = 0;
  let isText = false;
  for (let at = start; at < body.length; at += 1) {
    const sign = body[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new Error('支付宝答复不完整');
}

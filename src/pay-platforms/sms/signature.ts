import { createHash, createHmac } from 'node:crypto';
import type { Asked } from '#pay-platforms/wire.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
export const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Parts of `Algorithm Credential=…,SignedHeaders=…,Signature=…`. */
export function partsOf(authorization: string): Readonly<Record<string, string>> {
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
export function canonicalsOf({ method, path, query, header, body }: Asked, signed: string): string[] {
  const asked = Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const host = header('host');
  return [host, host.replace(/:\d+$/, '')].map((known) => {
    const headers = signed
      .split(';')
      .map((name) => `${name}:${name === 'host' ? known : header(name).trim()}\n`)
      .join('');
    return `${method}\n${path}\n${asked}\n${headers}\n${signed}\n${sha256(body)}`;
  });
}

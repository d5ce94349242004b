import { createHash, createHmac } from 'node:crypto';

/** A call of an RPC interface of Alibaba Cloud: everything in the query, no body. */
interface AcsCall {
  readonly host: string;
  readonly action: string;
  readonly version: string;
  readonly query: Readonly<Record<string, string>>;
  /** Random; the platform refuses one that it has seen. */
  readonly nonce: string;
  /** ISO 8601 in UTC without milliseconds. */
  readonly date: string;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: letters, digits and `-._~` stay. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The query in the order that is signed. */
export const acsQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&');

/**
 * Headers of a POST with its signature ACS3-HMAC-SHA256, as Alibaba Cloud publishes it
 * (help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function acsHeaders(
  call: AcsCall,
  key: { readonly id: string; readonly secret: string },
): Record<string, string> {
  const headers: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': call.date,
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  };
  const names = Object.keys(headers).toSorted();
  const canonical = [
    'POST',
    '/',
    acsQuery(call.query),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const authorization = `ACS3-HMAC-SHA256 Credential=${key.id},SignedHeaders=${names.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

/** Headers of a signed message, as they came. */
export interface SignedHeaders {
  readonly 'webhook-id'?: string | undefined;
  /** Unix seconds. */
  readonly 'webhook-timestamp'?: string | undefined;
  /** One signature of each key of the sender, apart by blanks: `v1,base64 …`. */
  readonly 'webhook-signature'?: string | undefined;
}

/** How far the clock of the sender may be off, and how old a message may be, in seconds. */
export const toleranceS = 300;
const shortestKey = 24;

/** The key of a secret, `whsec_` and its base64; null when it is shorter than 24 bytes. */
export function keyOf(secret: string): Buffer | null {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return key.length < shortestKey ? null : key;
}

/**
 * Whether a message was signed with this key within five minutes of `nowS`, by the rules of Standard Webhooks
 * (https://www.standardwebhooks.com): HMAC-SHA256 of `id.timestamp.body`.
 */
export function isSigned(key: Buffer, headers: SignedHeaders, body: string, nowS: number): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = headers;
  if (!id || !time || !signatures || !/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(nowS - Number(time)) > toleranceS) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest();
  return signatures.split(' ').some((one) => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

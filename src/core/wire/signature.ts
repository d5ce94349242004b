import Hex from 'crypto-js/enc-hex.js';
import md5 from 'crypto-js/md5.js';

/** The upper-case MD5 of a text, which the signature uses twice. */
const upperMd5 = (text: string): string => md5(text).toString(Hex).toUpperCase();

/** Today in Shanghai as `YYYY-MM-DD`, in any zone of the machine. */
export function shanghaiDate(nowMs: number): string {
  return new Date(nowMs + 8 * 3_600_000).toISOString().slice(0, 10);
}

/**
 * The signature token of spec §7 by the formula of contract 0.6. It is sent with every call and its secret is in the
 * bundle, so it marks traffic and authorises nothing.
 */
export function signToken(date: string, ip: string, secret: string): string {
  return upperMd5(upperMd5(`date${date}ip${ip}`) + secret);
}

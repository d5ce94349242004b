import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is shown, and its digits: the only values that all authenticators know. */
const stepSeconds = 30;
const digits = 6;

/** Steps by which the clock of a phone may be off, in both directions. */
const tolerance = 1;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, as authenticators read secrets. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of a base32 secret in a step (RFC 4226, SHA-1). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, '0');
}

/** The code of a base32 secret at a time in unix seconds (RFC 6238). */
export const totpAt = (secret: string, time: number): string => codeOf(secret, Math.floor(time / stepSeconds));

/**
 * The step whose code was typed, undefined for a wrong code. Only steps after `lastStep` count, so that a code seen over
 * somebody's shoulder opens nothing once it was used (RFC 6238, section 5.2).
 */
export function stepOfCode(secret: string, typed: string, at: { now: number; lastStep: number }): number | undefined {
  const code = Buffer.from(typed);
  if (code.length !== digits) return undefined;
  const today = Math.floor(at.now / stepSeconds);
  for (let step = today - tolerance; step <= today + tolerance; step += 1)
    if (step > at.lastStep && timingSafeEqual(Buffer.from(codeOf(secret, step)), code)) return step;
  return undefined;
}

/** Address that authenticators take as a QR code or as text. */
export const totpAddress = (issuer: string, account: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;

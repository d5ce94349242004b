import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const cost = { N: 16_384, r: 8, p: 1 };

/** `scrypt$<salt>$<hash>`, both base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, 32, cost);
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

// An unknown member costs as much time as a wrong password, so that the delay reveals nothing.
const nobody = await hashPassword(randomBytes(16).toString('hex'));

/** Compares in constant time; `stored` is undefined for an unknown member and "" for a member without a password. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored || nobody).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, cost);
  return timingSafeEqual(actual, expected) && !!stored;
}

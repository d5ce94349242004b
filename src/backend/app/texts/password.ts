import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inTurn } from '#backend/app/secrets/slow-hash.ts';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

interface Hashed {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** One of the equivalents that OWASP lists: 16 MB and about a tenth of a second. N=2^17, p=1 takes longer here, and 128 MB. */
export const properCost: Cost = { N: 16_384, r: 8, p: 5 };
/** Cost of hashes that were stored without it. */
const oldCost: Cost = { ...properCost, p: 1 };
const hashBytes = 32;

let cost = properCost;

/**
 * What new hashes cost from now on; returns what they cost before. Hundreds of unit tests log somebody in and want it cheap;
 * a server cannot be told so.
 */
export function takeHashCost(wanted: Cost): Cost {
  if (!process.env['VITEST']) throw new Error('only unit tests may change what a hash of a password costs');
  const before = cost;
  cost = wanted;
  return before;
}

const scryptAsync = promisify<string, Buffer, number, Cost, Buffer>(scrypt);

// Two keyboards may send one character in two ways.
const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  scryptAsync(password.normalize('NFC'), salt, hashBytes, cost);

/** `scrypt$<N>$<r>$<p>$<salt>$<hash>`, the last two base64url. Refuses with 503 when too many hashes wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => newHash(password));

async function newHash(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that nobody knows the password of: an unknown member costs as much time as a wrong password. */
const unknown = { salt: randomBytes(16), hash: randomBytes(hashBytes) };

function parse(stored: string): Hashed | undefined {
  const parts = stored.split('$');
  const [salt, hash] = parts.slice(-2).map((part) => Buffer.from(part, 'base64url'));
  if (!salt || hash?.length !== hashBytes) return undefined;
  const [, N = 0, r = 0, p = 0] = parts.map(Number);
  return { cost: parts.length === 6 ? { N, r, p } : oldCost, salt, hash };
}

/**
 * Compares in constant time; `stored` is undefined for an unknown member and "" for a member without a password. A right
 * password whose hash is cheaper than today's comes back hashed anew in `renewed`: store it. A wrong one costs the same
 * against either. Refuses with 503 when too many hashes wait.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<{ readonly isRight: boolean; readonly renewed?: string }> {
  const stands = stored ? parse(stored) : undefined;
  const known = stands ?? { ...unknown, cost };
  return inTurn(async () => {
    const isRight = timingSafeEqual(await derive(password, known.salt, known.cost), known.hash) && stands !== undefined;
    const missing = cost.p - known.cost.p;
    if (missing <= 0) return { isRight };
    if (isRight) return { isRight, renewed: await newHash(password) };
    await derive(password, known.salt, { ...cost, p: missing });
    return { isRight };
  });
}

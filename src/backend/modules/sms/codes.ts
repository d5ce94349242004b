import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { secondsOf } from '#backend/app/clock.ts';
import { type Context, Refusal } from '#backend/app/handler.ts';
import { ownersOf } from '#backend/app/request/code-owner.ts';
import { serverKey } from '#backend/app/secrets/server-key.ts';
import type { Connection, Database } from '#backend/db/open.ts';
import type { SmsPurpose } from '#core/sms/contract.ts';

const lifeSeconds = 300;

/** The use that a code is made for; `owner` is the requester that alone may use it, see {@link ownersOf}. */
interface CodeUse {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
  readonly owner: string;
}

/** A code that was right but is not used up yet; see {@link burnCode}. */
export interface ProvenCode extends CodeUse {
  readonly hash: string;
}

/** Six random digits. */
export const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Keyed hash of a code. A million codes are tried in a second whatever the hash, so only the key protects them, and a fast
 * hash costs a flood of checks nothing.
 */
export async function hashCode(database: Database, { mobile, purpose, owner }: CodeUse, code: string): Promise<string> {
  const hmac = createHmac('sha256', await serverKey(database, 'sms'));
  return hmac.update(JSON.stringify([mobile, purpose, owner, code])).digest('base64url');
}

/** Stores a code by its hash; it replaces the one before of the same requester. */
export async function keepCode(
  connection: Connection,
  { mobile, purpose, owner, hash, now }: ProvenCode & { now: number },
): Promise<void> {
  const fresh = { code_hash: hash, created: now };
  await connection
    .insertInto('sms_code')
    .values({ mobile, purpose, owner, ...fresh })
    .onConflict((conflict) => conflict.columns(['mobile', 'purpose', 'owner']).doUpdateSet(fresh))
    .execute();
}

/**
 * Checks a code of the caller's own. The try is counted before anything is compared, so a hundred simultaneous guesses
 * still count as five, and a stranger's guesses not at all: without a code of their own they are refused by one read.
 * {@link burnCode} uses up a right one, in the transaction of the act that it permits. Refuses with 422, an address that
 * goes on guessing with 429.
 */
export async function proveCode(
  { mobile, purpose, code }: { mobile: string; purpose: SmsPurpose; code: string },
  context: Context,
): Promise<ProvenCode> {
  const { database, tries, network } = context;
  const now = secondsOf(context.nowMs);
  const own = await database.read
    .selectFrom('sms_code')
    .select(['owner', 'code_hash', 'created'])
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('owner', 'in', ownersOf(context))
    .where('created', '>', now - lifeSeconds)
    .orderBy('created', 'desc')
    .orderBy('owner', 'desc')
    .executeTakeFirst();
  if (!own) {
    const retry_after = tries.admit('code-address', network, now);
    if (retry_after === 0) throw wrongCode();
    throw new Refusal('当前网络尝试次数过多，请稍后再试', { http: 429, status: 429, data: { retry_after } });
  }
  const hash = await hashCode(database, { mobile, purpose, owner: own.owner }, code);
  const isAdmitted = tries.admit('code', `${own.created} ${own.code_hash}`, now) === 0;
  if (isAdmitted && timingSafeEqual(Buffer.from(hash), Buffer.from(own.code_hash))) {
    return { mobile, purpose, owner: own.owner, hash };
  }
  tries.admit('code-address', network, now);
  throw wrongCode();
}

/** Uses a proven code up. Refuses when another call was quicker. */
export async function burnCode(connection: Connection, { mobile, purpose, owner, hash }: ProvenCode): Promise<void> {
  const burnt = await connection
    .deleteFrom('sms_code')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .where('owner', '=', owner)
    .where('code_hash', '=', hash)
    .returning('mobile')
    .executeTakeFirst();
  if (!burnt) throw wrongCode();
}

/** Removes codes past their five minutes. */
export async function sweepCodes(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('sms_code')
    .where('created', '<=', now - lifeSeconds)
    .execute();
}

const wrongCode = (): Refusal => new Refusal('短信验证码错误或已失效');

/** Deletes the codes of a closed account's mobile. */
export async function forgetCodes(connection: Connection, mobile: string): Promise<void> {
  await connection.deleteFrom('sms_code').where('mobile', '=', mobile).execute();
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import { serverKey } from '#backend/app/secrets/server-key.ts';
import type { Tries } from '#backend/app/secrets/tries.ts';
import type { Connection, Database } from '#backend/db/open.ts';

const lifeSeconds = 600;
const pauseSeconds = 60;

interface CodeUse {
  readonly userId: number;
  readonly address: string;
}

/** Keyed hash of a code: only the key protects a million codes. */
export async function hashMailCode(database: Database, { userId, address }: CodeUse, code: string): Promise<string> {
  const hmac = createHmac('sha256', await serverKey(database, 'mail'));
  return hmac.update(JSON.stringify([userId, address, code])).digest('base64url');
}

/** Stores a member's code by its hash in place of the one before; refuses within a minute after that. */
export async function keepMailCode(
  connection: Connection,
  { userId, address, hash, now }: CodeUse & { readonly hash: string; readonly now: number },
): Promise<void> {
  const before = await connection
    .selectFrom('mail_code')
    .select('created')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const retry_after = (before?.created ?? 0) + pauseSeconds - now;
  if (retry_after > 0)
    throw new Refusal(`发送太频繁，请 ${retry_after} 秒后再试`, { http: 429, status: 429, data: { retry_after } });
  const fresh = { address, code_hash: hash, created: now };
  await connection
    .insertInto('mail_code')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
}

/** Ends the pause after a code that did not leave; the limits of hour and day count it all the same. */
export async function endMailPause(connection: Connection, userId: number, hash: string, now: number): Promise<void> {
  await connection
    .updateTable('mail_code')
    .set({ created: now - pauseSeconds })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .execute();
}

const wrongCode = (): Refusal => new Refusal('邮件验证码错误或已失效');

/** The address that a member's code proves. A try is counted before anything is compared; five are too many. */
export async function provenAddress(
  { database, tries }: { readonly database: Database; readonly tries: Tries },
  { userId, code, now }: { readonly userId: number; readonly code: string; readonly now: number },
): Promise<{ readonly address: string; readonly hash: string }> {
  const own = await database.read
    .selectFrom('mail_code')
    .select(['address', 'code_hash', 'created'])
    .where('user_id', '=', userId)
    .where('created', '>', now - lifeSeconds)
    .executeTakeFirst();
  if (!own || tries.admit('code', `${own.created} ${own.code_hash}`, now) !== 0) throw wrongCode();
  const hash = await hashMailCode(database, { userId, address: own.address }, code);
  if (!timingSafeEqual(Buffer.from(hash), Buffer.from(own.code_hash))) throw wrongCode();
  return { address: own.address, hash };
}

/** Uses a proven code up. Refuses when another call was quicker. */
export async function burnMailCode(connection: Connection, userId: number, hash: string): Promise<void> {
  const burnt = await connection
    .deleteFrom('mail_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  if (!burnt) throw wrongCode();
}

/** Removes codes past their ten minutes. */
export async function sweepMailCodes(connection: Connection, now: number): Promise<void> {
  await connection
    .deleteFrom('mail_code')
    .where('created', '<=', now - lifeSeconds)
    .execute();
}

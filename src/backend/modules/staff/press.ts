import { hash } from 'node:crypto';
import { Refusal } from '#backend/app/handler.ts';
import { digest } from '#backend/app/session.ts';
import type { Connection } from '#backend/db/open.ts';

/** Replies are kept as long as a session may last: a key is made by a page of one session. */
const keptSeconds = 24 * 3600;

/** Tells a call from another; files count by their bytes, of which JSON has none. */
async function digestOf(call: string, body: unknown): Promise<string> {
  const fields = Object.entries(body ?? {}).map(async ([name, value]: [string, unknown]) => [
    name,
    value instanceof Blob ? hash('sha256', await value.bytes()) : value,
  ]);
  return digest(JSON.stringify([call, Object.fromEntries(await Promise.all(fields))]));
}

/**
 * Runs `work` once per account and key, inside the caller's transaction: a repeat gets the first reply, the same key with
 * another body is refused.
 */
export async function pressOnce(
  connection: Connection,
  { staffId, key, call, body, now }: { staffId: number; key: string; call: string; body: unknown; now: number },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const body_hash = await digestOf(call, body);
  const earlier = await connection
    .selectFrom('staff_press')
    .select(['body_hash', 'reply'])
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (earlier) {
    if (earlier.body_hash !== body_hash) throw new Refusal('请求标识已用于另一次操作，请刷新页面后重试');
    return JSON.parse(earlier.reply);
  }
  const reply = await work();
  await connection
    .insertInto('staff_press')
    .values({ staff_id: staffId, key, body_hash, reply: JSON.stringify(reply), created: now })
    .execute();
  await connection
    .deleteFrom('staff_press')
    .where('created', '<', now - keptSeconds)
    .execute();
  return reply;
}

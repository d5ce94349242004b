import type { Connection } from '#backend/db/open.ts';
import { Refusal } from './handler.ts';
import { digest } from './session.ts';

/** Without a key the same order sent again within five seconds is the same order (contract 18.5). */
const withoutKeySeconds = 5;

/**
 * Runs `work` once per member and key, inside the caller's transaction: reply and effect are stored by the same
 * COMMIT, so a repeat gets the first reply also after a crash. The same key with another body is refused.
 */
export async function once<T>(
  connection: Connection,
  intent: { userId: number; scope: string; key: string; body: unknown; now: number },
  work: () => Promise<T>,
): Promise<T> {
  const bodyHash = digest(JSON.stringify(intent.body));
  const key = intent.key || `body:${bodyHash}`;
  const row = { user_id: intent.userId, scope: intent.scope, key };
  const earlier = await connection
    .selectFrom('idempotency')
    .select(['body_hash', 'reply', 'created'])
    .where('user_id', '=', row.user_id)
    .where('scope', '=', row.scope)
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (earlier && (intent.key || earlier.created >= intent.now - withoutKeySeconds)) {
    if (earlier.body_hash !== bodyHash) throw new Refusal('请求标识已用于另一笔订单，请刷新页面后重试');
    return JSON.parse(earlier.reply) as T;
  }
  const reply = await work();
  const stored = { body_hash: bodyHash, reply: JSON.stringify(reply), created: intent.now };
  await connection
    .insertInto('idempotency')
    .values({ ...row, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'scope', 'key']).doUpdateSet(stored))
    .execute();
  return reply;
}

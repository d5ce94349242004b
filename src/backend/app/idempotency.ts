import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import { Refusal } from './handler.ts';
import { digest } from './session.ts';

/** Without a key, the same order sent again within five seconds counts as a repeat (contract 18.5). */
const withoutKeySeconds = 5;

/** A browser repeats a press at most as long as the page asks for a lost answer (`core/wire/retry.ts`). */
const repeatedForSeconds = 3600;

/** Stands for callers who need not be logged in: their keys share one space, so clients make them long and random. */
export const anyone = 0;

/** The earlier use of a key by scope, as a refusal names it. */
const usedFor = {
  order: '另一笔订单',
  order_new: '另一笔订单',
  payment: '另一笔订单',
  vip: '另一笔订单',
  cart: '另一件商品',
  coupon: '另一张优惠券',
  aftersales: '另一次售后申请',
  need: '另一份需求',
  reservation: '另一次预约',
  visit: '另一次预约',
  question: '另一个问题',
  answer: '另一个回答',
} as const;

/** One intent of one caller, identified by a key. */
interface Intent {
  /** The member, or {@link anyone}. */
  readonly userId: number;
  readonly scope: keyof typeof usedFor;
  /** `Idempotency-Key` of the call, "" without one. */
  readonly key: string;
  readonly body: unknown;
  /** Unix seconds. */
  readonly now: number;
  /** Whether there is anything to do: a call without a key is then an intent of its own, however much it looks like one before. */
  readonly hasWork?: () => Promise<boolean>;
}

/**
 * Runs `work` once per caller and key, inside the caller's transaction. One COMMIT stores both reply and effect, so a
 * repeat gets the first reply even after a crash. The same key with another body is refused.
 */
export async function once<T>(connection: Connection, intent: Intent, work: () => Promise<T>): Promise<T> {
  const bodyHash = digest(JSON.stringify(intent.body));
  const key = intent.key || `body:${bodyHash}`;
  const row = { user_id: intent.userId, scope: intent.scope, key };
  const earlier = await storedReply.first(connection, row);
  const isRecent = earlier !== undefined && earlier.created >= intent.now - withoutKeySeconds;
  if (earlier && (intent.key || (isRecent && !(await intent.hasWork?.())))) {
    if (earlier.body_hash !== bodyHash) {
      throw new Refusal(`请求标识已用于${usedFor[intent.scope]}，请刷新页面后重试`);
    }
    return JSON.parse(earlier.reply) as T;
  }
  const reply = await work();
  const stored = { body_hash: bodyHash, reply: JSON.stringify(reply), created: intent.now };
  await storeReply.run(connection, { ...row, ...stored });
  return reply;
}

type Key = { readonly user_id: number; readonly scope: string; readonly key: string };

const storedReply = prepared((connection, { user_id, scope, key }: Key) =>
  connection
    .selectFrom('idempotency')
    .select(['body_hash', 'reply', 'created'])
    .where('user_id', '=', user_id)
    .where('scope', '=', scope)
    .where('key', '=', key),
);

type Stored = Key & { readonly body_hash: string; readonly reply: string; readonly created: number };

const storeReply = prepared((connection, { body_hash, reply, created, ...row }: Stored) =>
  connection
    .insertInto('idempotency')
    .values({ ...row, body_hash, reply, created })
    .onConflict((conflict) => conflict.columns(['user_id', 'scope', 'key']).doUpdateSet({ body_hash, reply, created })),
);

/** Like {@link once}, but a repeat without a key is a new intent: somebody may book two equal visits. */
export const onceIfKeyed = <T>(connection: Connection, intent: Intent, work: () => Promise<T>): Promise<T> =>
  intent.key === '' ? work() : once(connection, intent, work);

/** Deletes a member's stored replies of a scope that are older than a key is repeated. */
export async function forgetOldIntents(
  connection: Connection,
  { userId, scope, now }: Pick<Intent, 'userId' | 'scope' | 'now'>,
): Promise<void> {
  await connection
    .deleteFrom('idempotency')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('created', '<', now - repeatedForSeconds)
    .execute();
}

/** Deletes the stored replies to a member whose account is closed, because they contain orders. */
export async function forgetIntents(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('idempotency').where('user_id', '=', userId).execute();
}

import type { Connection, Database } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import {
  NotBefore,
  NotCarried,
  type NoticeWay,
  type NoticeWays,
  Undeliverable,
  type WayName,
} from '#backend/ports/notice-way.ts';
import { noticeText, type ToldKind } from './words.ts';

/** Notices handled in one round. */
const perRound = 50;

/** How long a try may be under way before another process takes the notice, in seconds. */
const underWay = 120;

/** Tries until a notice is given up: a minute apart at first, then doubled each time, about two hours in all. */
const mostTries = 8;
const pause = (failures: number): number => 60 * 2 ** failures;

/** After this many seconds a notice that nobody carried is no news any more. */
const lateSeconds = 3 * 86_400;

/**
 * Sends notices that are due on the ways that there are. A try that is cut off is repeated with the same id, so that each
 * arrives at least once. Each notice is taken by one process. `now` is asked anew for each, because a try may take a minute. Returns how
 * many it tried.
 */
export async function sendNotices(
  database: Database,
  ways: NoticeWays,
  { now, onError }: { now: () => number; onError: (error: unknown, call: string) => void },
): Promise<number> {
  let tried = 0;
  for (const due of await dueNotices(database, Object.keys(ways) as WayName[], now())) {
    const way = ways[due.way];
    if (!way || !(await claim(database, due, now()))) continue;
    tried += 1;
    const fault = await faultOf(way, due);
    if (fault && !(fault instanceof NotCarried || fault instanceof NotBefore))
      onError(fault, `notice ${due.notice_id} by ${due.way}`);
    await database.write((connection) => settle(connection, due, fault, now()));
  }
  return tried;
}

type Due = Awaited<ReturnType<typeof dueNotices>>[number];

const dueNotices = async ({ read }: Database, ways: readonly WayName[], now: number) =>
  ways.length === 0
    ? []
    : read
        .selectFrom('notice_sending')
        .innerJoin('notice', 'notice.notice_id', 'notice_sending.notice_id')
        .leftJoin('member', 'member.user_id', 'notice.user_id')
        .leftJoin('member_mail', 'member_mail.user_id', 'notice.user_id')
        .select(['notice_sending.notice_id', 'notice_sending.way', 'notice_sending.try_at', 'notice_sending.failures'])
        .select(['notice.kind', 'notice.params', 'notice.mobile', 'member.mobile as own_mobile'])
        .select(['notice.email', 'member_mail.address as own_email'])
        .select(['notice.order_id', 'notice.item_id', 'notice.created'])
        .where('notice_sending.state', '=', 'waiting')
        .where('notice_sending.way', 'in', ways)
        .where('notice_sending.try_at', '<=', now)
        .orderBy('notice_sending.try_at')
        .orderBy('notice_sending.notice_id')
        .limit(perRound)
        .execute();

/** Takes a notice for this try; false when another process has taken it in the meantime. */
async function claim(database: Database, due: Due, now: number): Promise<boolean> {
  return database.write(async (connection) => {
    const { numUpdatedRows } = await connection
      .updateTable('notice_sending')
      .set({ try_at: now + underWay })
      .where('notice_id', '=', due.notice_id)
      .where('way', '=', due.way)
      .where('state', '=', 'waiting')
      .where('try_at', '=', due.try_at)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/** Hands the notice over; returns why it was not taken, null when it was. */
async function faultOf(way: NoticeWay, due: Due): Promise<Error | null> {
  const params = fromJson<Record<string, string>>(due.params);
  const kind = due.kind as ToldKind;
  try {
    await way({
      id: `n${due.notice_id}`,
      kind,
      ...noticeText(kind, params),
      params,
      mobile: due.way === 'sms' ? (due.mobile ?? due.own_mobile ?? '') : '',
      email: due.way === 'mail' ? (due.email ?? due.own_email ?? '') : '',
      order_id: due.order_id ?? '',
      item_id: due.item_id ?? '',
      created: due.created,
    });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function settle(connection: Connection, due: Due, fault: Error | null, now: number): Promise<void> {
  if (fault instanceof NotBefore && due.created > now - lateSeconds) return waitUntil(connection, due, fault);
  const failures = due.failures + 1;
  const isDead = fault instanceof Undeliverable || failures >= mostTries;
  await connection
    .updateTable('notice_sending')
    .set(
      fault === null
        ? { state: 'sent', fault: '' }
        : {
            state: fault instanceof NotCarried || fault instanceof NotBefore ? 'late' : isDead ? 'dead' : 'waiting',
            try_at: isDead ? now : now + pause(due.failures),
            failures,
            fault: fault.message.slice(0, 300),
          },
    )
    .where('notice_id', '=', due.notice_id)
    .where('way', '=', due.way)
    .execute();
}

/** No try has failed, so none is counted. */
async function waitUntil(connection: Connection, due: Due, { until, message }: NotBefore): Promise<void> {
  await connection
    .updateTable('notice_sending')
    .set({ try_at: until, fault: message })
    .where('notice_id', '=', due.notice_id)
    .where('way', '=', due.way)
    .execute();
}

/** Ends the wait of notices that no way has carried for three days. */
export async function dropLate(connection: Connection, now: number): Promise<void> {
  await connection
    .updateTable('notice_sending')
    .set({ state: 'late' })
    .where('state', '=', 'waiting')
    .where('try_at', '<=', now - lateSeconds)
    .execute();
}

/** Notices that were given up in the last thirty days, newest first, for `/ops`. */
export const deadNotices = (read: Connection, now: number) =>
  read
    .selectFrom('notice_sending')
    .innerJoin('notice', 'notice.notice_id', 'notice_sending.notice_id')
    .select(['notice_sending.notice_id', 'notice_sending.way', 'notice_sending.fault', 'notice_sending.try_at'])
    .select(['notice.kind', 'notice.fact'])
    .where('notice_sending.state', '=', 'dead')
    .where('notice_sending.try_at', '>', now - 30 * 86_400)
    .orderBy('notice_sending.try_at', 'desc')
    .limit(50)
    .execute();

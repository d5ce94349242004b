import { sql } from 'kysely';
import type { Database } from '#backend/db/open.ts';

/** A database that does not answer within this time counts as down; a balancer asks every few seconds. */
const patienceMs = 2000;

/** Answers a balancer's health check: 200, or 503 when the database does not answer. */
export async function healthReply(database: Database): Promise<Response> {
  const headers = { 'cache-control': 'no-store' };
  if (await answers(database)) {
    return Response.json({ status: 'ok', database: database.kind }, { headers });
  }
  return Response.json({ status: 'unavailable', database: '数据库没有响应' }, { status: 503, headers });
}

async function answers(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const asked = sql`select 1`.execute(database.read).then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, tooLate]);
  clearTimeout(timer);
  return answered;
}

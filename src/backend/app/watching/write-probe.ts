import { sql } from 'kysely';
import type { Connection, Database } from '#backend/db/open.ts';

/** A balancer asks every few seconds, several balancers together more often. */
const keptMs = 5000;
/** A health check waits this long for the write; a busy queue is no fault. */
const patienceMs = 2000;
/** A write that is still waiting after this time never comes. */
const stuckMs = 10_000;

/** Tells whether the database can be written. */
export type WriteProbe = () => Promise<boolean>;

/** Writes nothing that anybody reads, but through the queue, the log and the disk like an order. */
async function touch(connection: Connection, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') {
    // A message reaches the log of a transaction that may not write, as that of a server with a full disk.
    const { rows } = await sql<{ mode: string }>`
      select current_setting('transaction_read_only') as mode, pg_logical_emit_message(true, 'healthz', '')`.execute(
      connection,
    );
    if (rows[0]?.mode !== 'off') throw new Error('the database is read-only');
    return;
  }
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(connection);
  await sql.raw(`pragma user_version = ${Number(rows[0]?.user_version ?? 0)}`).execute(connection);
}

/** One probe runs at a time; its result is kept for a while. */
export function createWriteProbe(database: Database): WriteProbe {
  let result = { ok: true, endedMs: Number.NEGATIVE_INFINITY };
  let running: { startedMs: number; ended: Promise<void> } | null = null;

  function start(): { startedMs: number; ended: Promise<void> } {
    const end = (ok: boolean) => () => {
      result = { ok, endedMs: performance.now() };
      running = null;
    };
    const ended = database.write((connection) => touch(connection, database.kind)).then(end(true), end(false));
    return { startedMs: performance.now(), ended };
  }

  return async () => {
    if (performance.now() - result.endedMs < keptMs) return result.ok;
    running ??= start();
    const { startedMs, ended } = running;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([ended, tooLate]);
    clearTimeout(timer);
    return running ? result.ok && performance.now() - startedMs < stuckMs : result.ok;
  };
}

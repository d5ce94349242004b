import type { Database } from '#backend/db/open.ts';
import { perRound, writeStale } from './write-texts.ts';

/** A search waits for so many changes to be written; more of them, as after an import, are written behind it. */
const awaitedRounds = 5;

const running = new WeakMap<Database, Promise<void>>();

async function writeAll(database: Database): Promise<void> {
  while ((await database.write(writeStale)) > 0);
}

/** Brings the texts of goods up to date with the changes that are committed. A disk that takes no writes stops no search. */
export async function keepTexts(database: Database): Promise<void> {
  const stale = await database.read
    .selectFrom('search_stale')
    .select('number')
    .limit(awaitedRounds * perRound + 1)
    .execute();
  if (stale.length === 0) return;
  const writing =
    running.get(database) ??
    writeAll(database).finally(() => {
      running.delete(database);
    });
  running.set(database, writing);
  // The sweep goes on where this fails, and tells of it.
  const done = writing.catch(() => undefined);
  if (stale.length <= awaitedRounds * perRound) await done;
}

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import type { Connection } from './open.ts';
import { execute } from './sql-text.ts';
import { createWriteQueue, type Things } from './write-queue.ts';

let empty: TestDatabase;
beforeEach(async () => {
  empty = await openTestDatabase(0, { isWatched: false });
  await empty.database.write((connection) =>
    execute(connection, 'create table entry (value integer check (value > 0))'),
  );
});
afterEach(() => empty.drop());

const insert = (value: number) =>
  empty.database.write((connection) => sql`insert into entry values (${value})`.execute(connection));
const values = async (): Promise<number[]> =>
  (await sql<{ value: number }>`select value from entry order by value`.execute(empty.database.read)).rows.map(
    (row) => row.value,
  );

test('jobs of one group stand or fall alone', async () => {
  const results = await Promise.allSettled([insert(1), insert(-1), insert(2)]);
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await values()).toEqual([1, 2]);
});

test('an answered job can be read at once', async () => {
  await insert(7);
  expect(await values()).toEqual([7]);
});

test('a job that throws after writing leaves nothing', async () => {
  const failing = empty.database.write(async (connection) => {
    await sql`insert into entry values (3)`.execute(connection);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await values()).toEqual([]);
});

test('a job that goes on after a failed statement of its own is undone on PostgreSQL, which allows no more', async () => {
  const job = empty.database.write(async (connection) => {
    await sql`insert into entry values (4)`.execute(connection);
    await sql`insert into entry values (-4)`.execute(connection).catch(() => undefined);
  });
  const [result] = await Promise.allSettled([job, insert(5)]);
  const isPostgres = empty.database.kind === 'postgres';
  expect(result.status).toBe(isPostgres ? 'rejected' : 'fulfilled');
  expect(await values()).toEqual(isPostgres ? [5] : [4, 5]);
});

test('a hundred jobs at once arrive in order', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => insert(index + 1)));
  expect(await values()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

/** A database that only notes what the queue does with it; `isFree` says whether a lock is got without waiting. */
function notedQueue(isFree: (things: Things) => boolean = () => true) {
  const noted: string[] = [];
  const nameOf = (things: Things): string =>
    'userId' in things ? `member ${things.userId}` : `${things.itemIds.length} SKUs`;
  const queue = createWriteQueue({
    lend: (work) =>
      work({
        connection: {} as Connection,
        run: async (statements) => noted.push(statements.replace(/; SAVEPOINT job$/, '')),
        lock: async (things, mayWait) => {
          const isLocked = mayWait || isFree(things);
          noted.push(`${isLocked ? 'lock' : 'leave'} ${nameOf(things)}`);
          return isLocked;
        },
      }),
    begin: 'BEGIN alone',
    beginBeside: 'BEGIN beside',
    inTransaction: () => true,
  });
  return { queue, noted };
}
const nothing = async () => undefined;
const [kept, undone] = ['RELEASE SAVEPOINT job', 'ROLLBACK TO SAVEPOINT job'];

test('writes of members and others have transactions of their own, whoever has waited longest first', async () => {
  const { queue, noted } = notedQueue();
  await Promise.all([
    queue.write(nothing),
    queue.writeForMember(1, nothing),
    queue.write(nothing),
    queue.writeForMember(2, nothing),
  ]);
  expect(noted).toEqual([
    ...['BEGIN alone', kept, kept, 'COMMIT'],
    ...['BEGIN beside', 'lock member 1', kept, 'lock member 2', kept, 'COMMIT'],
  ]);
});

test('a job that meets a lock is undone and comes first in the next group, where it waits', async () => {
  const { queue, noted } = notedQueue((things) => !('userId' in things) || things.userId !== 2);
  const order: number[] = [];
  const job = (userId: number) =>
    queue.writeForMember(userId, async () => {
      order.push(userId);
    });
  await Promise.all([job(1), job(2), job(3)]);
  expect(order).toEqual([1, 3, 2]);
  expect(noted).toEqual([
    ...['BEGIN beside', 'lock member 1', kept, 'leave member 2', undone, 'lock member 3', kept, 'COMMIT'],
    ...['BEGIN beside', 'lock member 2', kept, 'COMMIT'],
  ]);
});

test('a job that goes on without its lock is undone all the same', async () => {
  const { queue } = notedQueue((things) => 'userId' in things);
  let runs = 0;
  const first = queue.writeForMember(1, nothing);
  const second = queue.writeForMember(2, async (_connection, lockSkus) => {
    runs += 1;
    await lockSkus(async () => ['a']).catch(() => undefined);
    return runs;
  });
  await first;
  expect(await second).toBe(2);
});

test('a group that has locked five hundred SKUs takes no further job; a job locks them once', async () => {
  const { queue, noted } = notedQueue();
  const job = () =>
    queue.writeForMember(1, (_connection, lockSkus) =>
      lockSkus(async () => Array.from({ length: 300 }, (_, index) => `${index}`)),
    );
  await Promise.all([job(), job(), job()]);
  expect(noted.filter((one) => one === 'COMMIT')).toHaveLength(2);
  const twice = queue.writeForMember(1, async (_connection, lockSkus) => {
    await lockSkus(async () => ['a']);
    await lockSkus(async () => ['b']);
  });
  await expect(twice).rejects.toThrow('locks its SKUs at once');
});

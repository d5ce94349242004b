import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { execute } from './sql-text.ts';

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

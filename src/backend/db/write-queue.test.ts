import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, execute, openSqlite } from './open.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chengju-queue-'));
  database = openSqlite(join(folder, 'test.db'));
  await database.write((connection) => execute(connection, 'create table entry (value integer check (value > 0))'));
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const insert = (value: number) =>
  database.write((connection) => sql`insert into entry values (${value})`.execute(connection));
const values = async (): Promise<number[]> =>
  (await sql<{ value: number }>`select value from entry order by value`.execute(database.read)).rows.map(
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
  const failing = database.write(async (connection) => {
    await sql`insert into entry values (3)`.execute(connection);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await values()).toEqual([]);
});

test('a hundred jobs at once arrive in order', async () => {
  await Promise.all(Array.from({ length: 100 }, (_, index) => insert(index + 1)));
  expect(await values()).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
});

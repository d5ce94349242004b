import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { openTestDatabase } from '#backend/testing/database.ts';
import { createHealth } from './health.ts';

async function told(database: Database): Promise<[number, unknown]> {
  const reply = await createHealth({ database, folder: import.meta.dirname })();
  return [reply.status, await reply.json()];
}

test('a database that answers and can be written is healthy, one that does not answer is 503', async () => {
  const { database, drop } = await openTestDatabase(0);
  expect(await told(database)).toEqual([200, { status: 'ok', database: database.kind }]);
  await drop();
  expect(await told(database)).toEqual([503, { status: 'unavailable', reasons: ['数据库没有响应'] }]);
});

test('a database that can only be read is 503', async () => {
  const { database, drop } = await openTestDatabase(0);
  const refuse =
    database.kind === 'sqlite'
      ? sql`pragma query_only = on`
      : sql`select set_config('default_transaction_read_only', 'on', false)`;
  await database.write((connection) => refuse.execute(connection));
  expect(await told(database)).toEqual([503, { status: 'unavailable', reasons: ['数据库无法写入'] }]);
  await drop();
});

// The test must not wait for the server.
test('a PostgreSQL server that is not there is told at once', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  expect((await told(database))[0]).toBe(503);
  await expect(database.write(async () => undefined)).rejects.toThrow('ECONNREFUSED');
  await database.close();
});

import { expect, test } from 'vitest';
import { openDatabase } from '#backend/db/open-database.ts';
import { openTestDatabase } from '#backend/testing/database.ts';
import { healthReply } from './health.ts';

test('a database that answers is healthy, one that does not is 503', async () => {
  const { database, drop } = await openTestDatabase(0);
  const healthy = await healthReply(database);
  expect({ status: healthy.status, body: await healthy.json() }).toEqual({
    status: 200,
    body: { status: 'ok', database: database.kind },
  });
  await drop();
  const gone = await healthReply(database);
  expect({ status: gone.status, body: await gone.json() }).toEqual({
    status: 503,
    body: { status: 'unavailable', database: '数据库没有响应' },
  });
});

// The test must not wait for the server.
test('a PostgreSQL server that is not there is told at once', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing');
  expect((await healthReply(database)).status).toBe(503);
  await expect(database.write(async () => undefined)).rejects.toThrow('ECONNREFUSED');
  await database.close();
});

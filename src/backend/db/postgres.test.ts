import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { migrate } from './migrate.ts';
import type { Connection, Database } from './open.ts';
import { openDatabase } from './open-database.ts';
import { execute } from './sql-text.ts';

const onPostgres = !!process.env['TEST_DATABASE_URL'];

describe.skipIf(!onPostgres)('PostgreSQL', () => {
  let shop: TestDatabase;
  let one: Database;
  let other: Database;
  beforeEach(async () => {
    shop = await openTestDatabase(20);
    one = shop.database;
    other = openDatabase(shop.target);
    await one.write((connection) => execute(connection, 'create table entry (value bigint not null)'));
  });
  afterEach(async () => {
    await other.close();
    await shop.drop();
  });

  const insert = (connection: Connection, value: number) =>
    sql`insert into entry (value) values (${value})`.execute(connection);
  const values = async (): Promise<number[]> =>
    (await sql<{ value: number }>`select value from entry order by value`.execute(one.read)).rows.map(
      (row) => row.value,
    );

  /** Reads the highest value, waits, and stores the next: two overlapping jobs would store the same. */
  const storeNext = (database: Database) =>
    database.write(async (connection) => {
      const { rows } = await sql<{ next: number }>`select coalesce(max(value), 0) + 1 as next from entry`.execute(
        connection,
      );
      await new Promise((done) => setTimeout(done, 2));
      await insert(connection, rows[0]?.next ?? -1);
    });

  test('read-then-write jobs of two processes never overlap', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, index) => storeNext(index % 2 ? one : other)));
    expect(await values()).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  });

  test('what one process has answered, the other reads at once', async () => {
    for (let value = 1; value <= 20; value++) {
      await one.write((connection) => insert(connection, value));
      const { rows } = await sql<{ count: number }>`select count(*) as count from entry`.execute(other.read);
      expect(rows).toEqual([{ count: value }]);
    }
  });

  test('the number of a change is found in the index, also by a session that knew the table empty', async () => {
    /** Writes a price, and tells the rows of changes that the session had read without an index before. */
    const priceAll = (price: number) =>
      one.write(async (connection) => {
        const { rows } = await sql<{ read: number }>`
          select seq_tup_read as read from pg_stat_xact_user_tables where relname = 'catalogue_change'
        `.execute(connection);
        await sql`update sku set price = ${price}`.execute(connection);
        return Number(rows[0]?.read);
      });
    await one.write(async (connection) => {
      await execute(connection, 'truncate catalogue_change');
      await execute(
        connection,
        "insert into catalogue_change (number, kind, key, mark) values (1, 'all', '', 'first')",
      );
      await execute(connection, 'analyze catalogue_change');
    });
    const read: number[] = [];
    for (let price = 1; price <= 4; price++) read.push(await priceAll(price));
    expect(read).toEqual([0, 0, 0, 0]);
  });

  test('sums and counts are numbers', async () => {
    await one.write((connection) => insert(connection, 3_000_000_000));
    const { rows } = await sql`select sum(value) as sum, count(*) as count, max(value) as max from entry`.execute(
      one.read,
    );
    expect(rows).toEqual([{ sum: 3_000_000_000, count: 1, max: 3_000_000_000 }]);
  });

  test('the reading connections cannot write', async () => {
    await expect(insert(one.read, 1)).rejects.toThrow('read-only');
  });

  /** Ends every connection of the shop except the current one, as a restart of the server does. */
  const endConnections = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.read);

  test('a connection that ends in the middle of a group: every job of it fails, nothing is stored, the next succeeds', async () => {
    const results = await Promise.allSettled([
      one.write((connection) => insert(connection, 1)),
      one.write(async (connection) => {
        await insert(connection, 2);
        await endConnections();
        await insert(connection, 3);
      }),
      one.write((connection) => insert(connection, 4)),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await values()).toEqual([]);
    await one.write((connection) => insert(connection, 5));
    expect(await values()).toEqual([5]);
  });

  test('connections that end while idle are replaced unnoticed', async () => {
    await one.write((connection) => insert(connection, 1));
    await values();
    await endConnections();
    await new Promise((done) => setTimeout(done, 100));
    await one.write((connection) => insert(connection, 2));
    expect(await values()).toEqual([1, 2]);
  });

  test('a process that dies in a transaction gives the lock back', async () => {
    const dying = other.write(async (connection) => {
      await insert(connection, 1);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection);
    });
    const waiting = one.write((connection) => insert(connection, 2));
    await expect(dying).rejects.toThrow();
    await waiting;
    expect(await values()).toEqual([2]);
  });
});

test('two processes that migrate at once do each step once', async () => {
  const shop = await openTestDatabase(0);
  const other = openDatabase(shop.target);
  const ran = await Promise.all([migrate(shop.database), migrate(other)]);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(other.read);
  expect(ran.flat().toSorted()).toEqual(rows.map((row) => row.name));
  await other.close();
  await shop.drop();
});

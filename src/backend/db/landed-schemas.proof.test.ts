import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { migrate, migrations } from './migrate.ts';
import type { Connection, Database } from './open.ts';
import { execute } from './sql-text.ts';

const opened: TestDatabase[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) await each.drop();
});

async function open(goods: number): Promise<Database> {
  const each = await openTestDatabase(goods);
  opened.push(each);
  return each.database;
}

const names = async (connection: Connection, query: string): Promise<string[]> =>
  (await sql.raw<{ name: string }>(query).execute(connection)).rows.map(({ name }) => name);

/** Tables in the order in which they were created: each follows those that it refers to. */
const tablesOf = ({ kind, read }: Database): Promise<string[]> =>
  names(
    read,
    kind === 'sqlite'
      ? `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migration'`
      : `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname <> 'migration' order by oid`,
  );

const columnsOf = ({ kind, read }: Database, table: string): Promise<string[]> =>
  names(
    read,
    kind === 'sqlite'
      ? `select name from pragma_table_info('${table}')`
      : `select column_name as name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
  );

/** Tables with their columns, sorted: an old database and a new one must end up equal. */
async function shapeOf(database: Database): Promise<string[]> {
  const tables = await tablesOf(database);
  const shapes = await Promise.all(
    tables.map(async (table) => `${table} ${(await columnsOf(database, table)).toSorted()}`),
  );
  return shapes.toSorted();
}

/** Rows per INSERT: far below the limit of parameters in both databases. */
const perInsert = 100;

/** Copies all rows into the tables and columns that an older schema has. */
async function copyRows(from: Database, to: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const known = new Set(await tablesOf(from));
  for (const table of await tablesOf(to)) {
    // A database counts its own writes.
    if (!known.has(table) || ['catalogue_version', 'catalogue_change'].includes(table)) continue;
    const there = new Set(await columnsOf(from, table));
    const columns = (await columnsOf(to, table)).filter((column) => there.has(column));
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(from.read);
    counts.set(table, rows.length);
    await to.write(async (connection) => {
      for (let at = 0; at < rows.length; at += perInsert) {
        await connection
          .insertInto(table as never)
          .values(rows.slice(at, at + perInsert) as never)
          .execute();
      }
    });
  }
  return counts;
}

async function countsOf({ read }: Database, tables: Iterable<string>): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(read);
    counts.set(table, rows[0]?.count ?? -1);
  }
  return counts;
}

/** Money and stock of the whole shop. */
const moneyAndStockOf = async ({ read }: Database): Promise<unknown> =>
  (
    await execute(
      read,
      `select (select sum(stock) from sku) as stock, (select sum(total_fee) from orders) as ordered,
              (select sum(deposit) from member) as deposits`,
    )
  ).rows;

test.each(migrations.map(({ name }, index) => [name, index + 1] as const))(
  'a filled database of %s comes to the newest schema with every row',
  async (_name, steps) => {
    const filled = await open(20);
    const old = await open(0);
    await migrate(old, migrations.slice(0, steps));
    const counts = await copyRows(filled, old);
    expect(counts.get('orders')).toBeGreaterThan(0);
    expect(await migrate(old)).toEqual(migrations.slice(steps).map(({ name }) => name));
    expect(await shapeOf(old)).toEqual(await shapeOf(filled));
    expect(await countsOf(old, counts.keys())).toEqual(counts);
    expect(await moneyAndStockOf(old)).toEqual(await moneyAndStockOf(filled));
  },
);

test('a later step that adds a column runs over filled tables, and keeps them', async () => {
  const filled = await open(20);
  const before = await moneyAndStockOf(filled);
  const later = {
    name: '9999-later',
    up: async (connection: Connection) =>
      void (await execute(connection, `alter table orders add column memo text not null default ''`)),
  };
  expect(await migrate(filled, [...migrations, later])).toEqual(['9999-later']);
  expect(await columnsOf(filled, 'orders')).toContain('memo');
  expect(await moneyAndStockOf(filled)).toEqual(before);
});

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

/** Tables and those that they refer to. */
async function tablesOf({ kind, read }: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await sql
    .raw<{ name: string; referred: string | null }>(
      kind === 'sqlite'
        ? `select t.name, f."table" as referred from sqlite_master t left join pragma_foreign_key_list(t.name) f
           where t.type = 'table' and t.name not like 'sqlite_%' and t.name <> 'migration'
             and t.name not like 'search_index%'`
        : `select t.relname as name, r.relname as referred from pg_class t
           left join pg_constraint c on c.conrelid = t.oid and c.contype = 'f' left join pg_class r on r.oid = c.confrelid
           where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and t.relname <> 'migration'
             and t.relname not like 'search_index%'`,
    )
    .execute(read);
  const tables = new Map(rows.map(({ name }) => [name, new Set<string>()]));
  for (const { name, referred } of rows) if (referred && referred !== name) tables.get(name)?.add(referred);
  return tables;
}

/** Each table after those that it refers to; a column that came later may refer to a younger table. */
function inOrder(tables: Map<string, Set<string>>): string[] {
  const ordered = new Set<string>();
  const add = (table: string): void => {
    for (const referred of tables.get(table) ?? []) if (!ordered.has(referred)) add(referred);
    ordered.add(table);
  };
  for (const table of tables.keys()) add(table);
  return [...ordered];
}

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
    [...tables.keys()].map(async (table) => `${table} ${(await columnsOf(database, table)).toSorted()}`),
  );
  return shapes.toSorted();
}

/** Rows per INSERT: far below the limit of parameters in both databases. */
const perInsert = 100;

/** Rows that a schema without the column did not have: trades of memberships stood in a table of their own (migration 33). */
const rowsOf: Readonly<Record<string, string>> = { trade: 'purchase_id' };

/** Tables that a database writes by itself. */
const own = new Set(['catalogue_version', 'catalogue_change', 'search_text', 'search_stale']);

/** Copies all rows into the tables and columns that an older schema has. */
async function copyRows(from: Database, to: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  const known = await tablesOf(from);
  for (const table of inOrder(await tablesOf(to))) {
    if (!known.has(table) || own.has(table)) continue;
    const there = new Set(await columnsOf(from, table));
    const columns = (await columnsOf(to, table)).filter((column) => there.has(column));
    const younger = rowsOf[table];
    const held = younger && !columns.includes(younger) ? sql`where ${sql.ref(younger)} is null` : sql``;
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} ${held}`.execute(from.read);
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

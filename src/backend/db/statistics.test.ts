import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openSqlite } from './sqlite.ts';
import { refreshStatistics } from './statistics.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-statistics-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a table that has outgrown its statistics is read by its index again, on the reading connection too', async () => {
  const database = openSqlite(join(folder, 'mall.db'));
  const grow = (rows: number) =>
    database.write((connection) =>
      sql`insert into line (name) with recursive series (n) as (select 1 union all select n + 1 from series where n < ${sql.lit(rows)})
        select 'order ' || (n / 2) from series`.execute(connection),
    );
  await database.write(async (connection) => {
    await sql`create table line (id integer primary key, name text)`.execute(connection);
    await sql`create index line_name on line (name)`.execute(connection);
  });
  await grow(74);
  await database.write((connection) => sql`analyze`.execute(connection));
  await grow(20_000);
  const names = Array.from({ length: 50 }, (_, index) => `order ${index}`);
  let plans = 0;
  const plan = async (): Promise<string> => {
    // A plan alone touches no table and would not notice that the schema has changed.
    await sql`select count(*) from line where name = ''`.execute(database.read);
    const { rows } = await sql<{
      detail: string;
    }>`explain query plan select /* ${sql.lit(++plans)} */ * from line where name in (${sql.join(names)})`.execute(
      database.read,
    );
    return rows.map(({ detail }) => detail).join();
  };
  expect(await plan()).toContain('SCAN');
  await database.write(refreshStatistics);
  expect(await plan()).toContain('INDEX line_name');
  await database.write(refreshStatistics);
  expect(await plan()).toContain('INDEX line_name');
  await database.close();
});

test('a database without statistics gets none', async () => {
  const database = openSqlite(join(folder, 'new.db'));
  await database.write((connection) => sql`create table line (id integer primary key)`.execute(connection));
  await database.write(refreshStatistics);
  const { rows } = await sql`select name from sqlite_schema`.execute(database.read);
  expect(rows).toEqual([{ name: 'line' }]);
  await database.close();
});

import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#backend/testing/database.ts';
import { ForeignSchema, migrate, migrations } from './migrate.ts';

let opened: TestDatabase | undefined;
afterEach(() => opened?.drop());

async function open(): Promise<TestDatabase> {
  opened = await openTestDatabase(0);
  return opened;
}

test('an empty database gets every table, and nothing the second time', async () => {
  const { database } = await open();
  const ran = await migrate(database);
  expect(ran).toEqual(ran.toSorted());
  expect(ran[0]).toBe('0001-initial');
  expect(await migrate(database)).toEqual([]);
  expect(await database.read.selectFrom('orders').selectAll().execute()).toEqual([]);
});

test('a database that another version made is refused untouched, with the way on', async () => {
  const { database } = await open();
  await database.write(async (connection) => {
    await sql`create table migration (name text primary key)`.execute(connection);
    await sql`insert into migration (name) values ('0001-catalogue'), ('0002-buying')`.execute(connection);
  });
  const fault = await migrate(database).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ForeignSchema);
  const { message, details } = fault as ForeignSchema;
  expect(message).toContain('结构步骤 0001-catalogue');
  expect(details.join()).toContain(
    database.kind === 'sqlite' ? '删除数据文件夹（--data，默认 .data）' : 'DATABASE_URL',
  );
  const { rows } = await sql`select name from migration order by name`.execute(database.read);
  expect(rows).toEqual([{ name: '0001-catalogue' }, { name: '0002-buying' }]);
});

test('a database newer than the program is refused untouched, and the message says so', async () => {
  const { database } = await open();
  const newer = { name: '9999-newer', up: async () => undefined };
  await migrate(database, [...migrations, newer]);
  const fault = await migrate(database).catch((error: unknown) => error);
  expect(fault).toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('数据库比程序新（已有结构步骤 9999-newer）'),
  });
  expect((fault as ForeignSchema).details.join()).toContain('npm run restore');
});

test('text and numbers keep to what their column says, on both databases', async () => {
  const { database } = await open();
  await migrate(database);
  const insert = (values: { name: unknown; slot: unknown }) =>
    database.write((connection) =>
      connection
        .insertInto('number_counter')
        .values({ value: 1, ...values } as never)
        .execute(),
    );
  await insert({ name: 'order', slot: 2 ** 40 });
  await expect(insert({ name: 'order', slot: 'not a number' })).rejects.toThrow();
  expect(await database.read.selectFrom('number_counter').select('slot').execute()).toEqual([{ slot: 2 ** 40 }]);
});

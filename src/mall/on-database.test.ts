import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { restoreIn, writePlan } from '#mall/backup/settle-restore.ts';
import { onDatabase } from './on-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-unfinished-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function shopWithTag(file: string, name: string): Promise<void> {
  const database = openDatabase(file);
  await migrate(database);
  await database.write((connection) => connection.insertInto('tag').values({ name, cate: 0, sort: 0 }).execute());
  await database.close();
}

test('a command on the database finishes a restore that was cut off first, or what it writes would be put aside', async () => {
  await shopWithTag(databasePath(folder), '旧库');
  const inside = join(restoreIn(folder), 'in');
  mkdirSync(inside, { recursive: true });
  await shopWithTag(join(inside, 'mall.db'), '新库');
  writePlan(folder, { id: '1', names: ['mall.db'], aside: 'replaced-1', isDecidedByServer: false });
  const names: string[] = [];
  await onDatabase(folder, async ({ read }) => {
    const rows = await read.selectFrom('tag').select('name').execute();
    names.push(...rows.map(({ name }) => name));
  });
  expect(names).toEqual(['新库']);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { root } from '#mall/options.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-check-transfer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a refusal of check-transfer names the order it is about', async () => {
  const database = openDatabase(databasePath(folder));
  await migrate(database);
  await database.close();
  const command = ['check-transfer', '--order', '2026112300001', '--accept', '--data', folder];
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...command], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '' },
  });
  expect({ status, line: stderr.trim() }).toEqual({ status: 2, line: '订单 2026112300001：没有待审核的凭证' });
});

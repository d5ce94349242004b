import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { migrate, migrations } from '#backend/db/migrate.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { root } from '#mall/options.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-newer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no command starts on a database newer than the program; each ends with 2 and the way on', async () => {
  const database = openDatabase(databasePath(folder));
  await migrate(database, [...migrations, { name: '9999-newer', up: async () => undefined }]);
  await database.close();
  for (const command of [
    ['serve', '--port', '0'],
    ['rebuild', '--demo'],
    ['start', '--port', '0', '--publish-only'],
  ]) {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(root, 'scripts/run.mjs'), ...command, '--data', folder],
      { encoding: 'utf8', env: { ...process.env, DATABASE_URL: '' } },
    );
    expect({ command, status }).toEqual({ command, status: 2 });
    expect(stdout + stderr).toContain('数据库比程序新（已有结构步骤 9999-newer）');
    expect(stdout + stderr).toContain('换回升级后的程序');
  }
});

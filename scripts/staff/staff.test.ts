import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { migrate } from '#backend/db/migrate.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { totpAt } from '#backend/modules/staff/totp.ts';
import { root } from '#mall/options.ts';

const data = mkdtempSync(join(tmpdir(), 'chengju-staff-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));

function run(args: readonly string[], input = ''): { code: number | null; said: string } {
  const flags = [join(root, 'scripts/run.mjs'), 'staff', ...args, '--data', data];
  const env = { ...process.env, DATABASE_URL: '', CHENGJU_DATA: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, flags, { env, input, encoding: 'utf8' });
  return { code: status, said: stdout + stderr };
}

test('the first owner is added, checks password and code, and cannot be closed', async () => {
  expect(run(['list'])).toMatchObject({ code: 2, said: expect.stringContaining('没有数据库') });
  const database = openDatabase(databasePath(data));
  await migrate(database);
  await database.close();
  expect(run(['list'])).toMatchObject({ code: 0, said: '还没有员工账号\n' });
  expect(run([])).toMatchObject({ code: 2, said: expect.stringContaining('请写明要做什么') });
  expect(run(['add', '--name', '小林'])).toMatchObject({ code: 2, said: expect.stringContaining('owner（店主）') });
  expect(run(['add', '--name', '小林', '--roles', 'orders,king'])).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^没有这些角色：king。/),
  });

  const { code, said } = run(['add', '--name', '小林', '--roles', 'owner']);
  expect(code).toBe(0);
  const [, password = ''] = /密码：(\S+)/.exec(said) ?? [];
  const [, secret = ''] = /密钥：(\S+)/.exec(said) ?? [];
  expect(said).toContain(`secret=${secret}`);
  const typed = (now: number) => `${password}\n${totpAt(secret, now)}\n`;
  const wrong = run(['check', '--name', '小林'], `${password}\n`);
  expect(wrong).toMatchObject({ code: 2, said: expect.stringContaining('不正确') });
  const now = Date.now() / 1000;
  expect(run(['check', '--name', '小林'], typed(now))).toMatchObject({ code: 0 });

  expect(run(['add', '--name', '小林', '--roles', 'goods']).said).toContain('已经有名为“小林”的账号');
  expect(run(['close', '--name', '小林'])).toMatchObject({ code: 2, said: expect.stringContaining('唯一的店主账号') });
  expect(run(['list']).said).toBe('小林  店主\n');
});

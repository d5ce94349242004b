import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { root } from '#mall/options.ts';
import { type ServeProcess, startServe } from '#scripts/proof/backend/serve-process.ts';

// The real command over real folders; every single line has its own test in src/mall/live.
const folder = mkdtempSync(join(tmpdir(), 'chengju-live-'));
const far = join(folder, 'gateway');
let own: ServeProcess;
let gateway: ServeProcess;

beforeAll(async () => {
  const database = openDatabase(databasePath(far));
  await prepareDatabase(database, { goods: 20, nowMs: Date.now });
  await database.close();
  own = await startServe({ dataFolder: far, flags: ['--demo'], env: { OPS_TOKEN: 'a-token-of-this-test' } });
  gateway = await startServe({ dataFolder: join(folder, 'mall'), flags: ['--api', own.origin] });
});
afterAll(async () => {
  await gateway.stop('SIGKILL');
  await own.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function doctor(...flags: string[]): { code: number | null; lines: string[]; complained: string } {
  const env = { ...process.env, DATABASE_URL: '', OPS_TOKEN: '', PUBLIC_SITE_ORIGIN: '', UPLOADS_URL: '' };
  const entry = join(root, 'scripts/run.mjs');
  const ended = spawnSync(process.execPath, [entry, 'doctor', '--live', ...flags], { env, encoding: 'utf8' });
  return { code: ended.status, lines: ended.stdout.trim().split('\n'), complained: ended.stderr };
}

test('a demo with our own backend is told all that keeps it from selling, with 1', () => {
  const { code, lines } = doctor('--data', far, '--api', own.origin);
  expect(code).toBe(1);
  const found = lines.filter((line) => line.startsWith('✗')).map((line) => /^✗ ([^：]+)/.exec(line)?.[1]);
  expect(found).toEqual(['短信', '支付', ...Array(4).fill('文字'), '演示', '地址', '备份', '页面']);
  expect(lines.find((line) => line.startsWith('✓ 运维页'))).toBeDefined();
  expect(lines.at(-1)).toMatch(/^10 项妨碍开业，\d 项有风险/);
});

test('before a gateway its members are not looked for here', () => {
  const { code, lines } = doctor('--data', join(folder, 'mall'), '--api', gateway.origin);
  expect(code).toBe(1);
  for (const line of ['✓ 短信：由网关发送', '✓ 演示：没有演示数据', '✓ 备份：订单与会员在网关里', '✓ 上传：由网关保存'])
    expect(lines.join('\n')).toContain(line);
});

test('a flag that doctor does not use ends it with 2', () => {
  expect(doctor('--data', far, '--force').code).toBe(2);
});

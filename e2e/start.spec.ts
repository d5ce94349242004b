import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'playwright/test';
import { startShop } from '#e2e/support/shop-process.ts';
import { slowness } from '#scripts/gate/machine-speed.ts';

const command = resolve('scripts/run.mjs');

test('from nothing to ready within 30 s, again within 8 s, never silent for 2 s', async () => {
  test.setTimeout(120_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-start-'));
  try {
    const first = await startShop(dataFolder);
    await first.stop();
    const second = await startShop(dataFolder);
    const answer = await fetch(`${second.origin}/`);
    expect(answer.status).toBe(200);
    await second.stop();
    const slow = slowness();
    console.log(
      `ready: first ${first.seconds.toFixed(1)} s (limit 30), second ${second.seconds.toFixed(1)} s (limit 8), longest silence ${first.longestSilence.toFixed(1)} s; limits × ${slow.toFixed(2)} on this machine`,
    );
    expect(first.seconds).toBeLessThanOrEqual(30 * slow);
    expect(second.seconds).toBeLessThanOrEqual(8 * slow);
    expect(first.longestSilence).toBeLessThanOrEqual(2 * slow);
    expect(second.output()).toContain('沿用已有数据');
    expect(second.output()).toContain('没有变化');
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
});

for (const [flags, message] of [
  [['--goods', 'many'], '--goods 应为'],
  [['--port', '99999'], '--port 应为'],
  [['--api', 'nowhere'], '--api 应为完整网址'],
  [['--unknown'], '--unknown'],
] as const) {
  test(`start ${flags.join(' ')}: one line and code 2`, () => {
    const { status, stderr } = spawnSync(process.execPath, [command, 'start', ...flags], { encoding: 'utf8' });
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
}

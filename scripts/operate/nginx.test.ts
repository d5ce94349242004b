import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#mall/options.ts';
import { releaseInNginx } from '#publisher/release/in-nginx.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-nginx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a configuration that could not be written counts for nothing: its release is not noted as the one of nginx', () => {
  const releases = join(folder, 'releases');
  mkdirSync(releases);
  writeTestRelease(releases, 3);
  const run = (out: string) => {
    const flags = ['nginx', '--data', folder, '--out', out];
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), ...flags], {
      encoding: 'utf8',
    });
    return { status, stderr };
  };
  const lost = join(folder, 'no-such-folder', 'mall.conf');
  expect(run(lost)).toEqual({ status: 50, stderr: expect.stringContaining(`无法写入 ${lost}`) });
  expect(releaseInNginx(releases)).toBeNull();
  const file = join(folder, 'mall.conf');
  expect(run(file)).toEqual({ status: 0, stderr: '' });
  expect([existsSync(`${file}.next`), releaseInNginx(releases)]).toEqual([false, 3]);
  expect(readFileSync(file, 'utf8')).toContain('第 3 版');
});

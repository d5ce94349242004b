import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { compressing, takePublishLock } from '#publisher/run/publish-lock.ts';
import { rollBack } from '#publisher/run/rollback.ts';
import { rememberRun } from '#publisher/watch/run-history.ts';
import { describeRun } from '#publisher/watch/run-report.ts';
import { publishingBeside } from './publishing.ts';

let data = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'chengju-desk-'));
  mkdirSync(releasesIn(data), { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

/** A run that reads the catalogue at this second and publishes a release, or finds nothing new. */
function run(second: number, sequence?: number): void {
  if (sequence !== undefined) writeTestRelease(releasesIn(data), sequence);
  const end = { taken: null, published: null, error: null, intervalSeconds: 0 };
  const report = describeRun(data, second * 1000, second * 1000, end);
  rememberRun(data, { ...report, code: sequence === undefined ? 10 : 0 });
}

test('what waits is counted from when the release that is online was read, also after another one was put back', () => {
  const port = publishingBeside(data, releasesIn(data), [], {});
  run(1000, 1);
  run(2000);
  expect(port.state()).toMatchObject({ sequence: 1, read: 2000 });
  run(3000, 2);
  expect(port.state()).toMatchObject({ sequence: 2, read: 3000 });
  rollBack(releasesIn(data), 1);
  expect(port.state()).toMatchObject({ sequence: 1, read: 2000 });
});

test('another release is not put back while somebody else holds the lock', () => {
  const port = publishingBeside(data, releasesIn(data), [], {});
  run(1000, 1);
  run(2000, 2);
  const free = takePublishLock(data, 'publish', compressing);
  expect(port.rollBack(1)).toContain('请稍后再试');
  free();
  expect(port.rollBack(1)).toBe('');
  expect(port.state().sequence).toBe(1);
});

test.each([
  ['/no-such-program', '无法启动'],
  ['/bin/true', '预览的结果读不到'],
])('a run of %s that leaves nothing to read fails, and the shop goes on', async (program, line) => {
  const own = process.execPath;
  process.execPath = program;
  const port = publishingBeside(data, releasesIn(data), [], {});
  expect(port.start({ isTrial: true, accept: [] })).toBe(true);
  process.execPath = own;
  await expect.poll(port.state).toMatchObject({ isRunning: false, code: expect.any(Number), paths: null });
  expect(port.state().code).not.toBe(0);
  expect(port.state().lines.join()).toContain(line);
});

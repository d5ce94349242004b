import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease, placesOf } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { mendCurrent } from '#publisher/run/mend-current.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { rollBack } from '#publisher/run/rollback.ts';
import { freshnessOf } from './freshness.ts';
import { type Damage, guardRelease, type ReleaseGuard } from './guard-release.ts';

let data = '';
let releases = '';
let told: Damage[] = [];
let guard: ReleaseGuard;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'chengju-guard-'));
  releases = releasesIn(data);
  mkdirSync(releases, { recursive: true });
  told = [];
  guard = guardRelease(data, releases, () => currentRelease(releases), {
    onDamage: (damage) => told.push(damage),
    onError: (error) => expect.unreachable(String(error)),
  });
  for (const sequence of [1, 2, 3]) writeTestRelease(releases, sequence);
  // The check of a new start is behind us.
  mendCurrent(releases, 'this start');
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const fileIn = (sequence: number, file: string): string => join(placesOf(releases, sequence).folder, file);
function flipByte(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
const served = (): number | undefined => guard.current()?.release.sequence;

test('R28: an intact release is served, and nobody is told anything', async () => {
  await guard.round();
  expect([served(), told]).toEqual([3, []]);
});

test.each([
  ['a flipped byte', (file: string) => flipByte(file)],
  ['a missing file', (file: string) => rmSync(file)],
])(
  'R28: %s is noticed while serving: the last good release is served, and the operator told once',
  async (_name, harm) => {
    harm(fileIn(3, 'index.html'));
    harm(fileIn(2, '_astro/a2.js'));
    await guard.round();
    await guard.round();
    expect(served()).toBe(1);
    expect(told).toEqual([{ from: 3, to: 1, files: ['index.html'] }]);
    expect(knownDamage(releases, 3)).toEqual(['index.html']);
    const { release } = currentRelease(releases) ?? {};
    expect(freshnessOf([], release ?? null, 0, knownDamage(releases, 3))).toMatchObject({
      state: 'damaged',
      line: expect.stringContaining('第 3 版有 1 个文件损坏或缺失（index.html）'),
    });
    expect(() => rollBack(releases, 3)).toThrow('当前已是第 3 版');
    writeTestRelease(releases, 4);
    expect(served()).toBe(4);
    expect(() => rollBack(releases, 3)).toThrow(expect.objectContaining({ exitCode: 31, details: ['index.html'] }));
  },
);

test('R28: a file whose sum is about to follow is no damage', async () => {
  const releaseLock = takePublishLock(data);
  flipByte(fileIn(3, 'index.html'));
  await guard.round();
  expect([served(), told]).toEqual([3, []]);
  releaseLock();
});

test('R28: without another intact release the damaged one is better than none', async () => {
  for (const sequence of [1, 2, 3]) rmSync(fileIn(sequence, 'index.html'));
  await guard.round();
  expect(served()).toBe(3);
  expect(told).toEqual([{ from: 3, to: null, files: ['index.html'] }]);
});

test('R28: a rebuild looks at every byte of a release that the server has found damaged', async () => {
  flipByte(fileIn(3, 'index.html'));
  await guard.round();
  expect(mendCurrent(releases, 'this start', { turn: 7 })).toEqual({ from: 3, to: 2, files: ['index.html'] });
  expect(currentRelease(releases)?.release.sequence).toBe(2);
});

test('R28: a release that was rolled back does not come back in place of a damaged one, unless there is no other', async () => {
  rollBack(releases, null);
  flipByte(fileIn(2, 'index.html'));
  await guard.round();
  expect(served()).toBe(1);
  expect(mendCurrent(releases, 'this start')).toMatchObject({ from: 2, to: 1 });
  flipByte(fileIn(1, 'index.html'));
  expect(mendCurrent(releases, 'next start')).toMatchObject({ from: 1, to: 3 });
});

test('R28: without a server, runs in turns come to every file', () => {
  flipByte(fileIn(3, 'index.html'));
  const found = Array.from({ length: 24 }, (_, turn) => mendCurrent(releases, 'this start', { turn })).filter(Boolean);
  expect(found).toEqual([{ from: 3, to: 2, files: ['index.html'] }]);
});

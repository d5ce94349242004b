import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mendCurrent } from '#publisher/run/mend-current.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { rollBack } from '#publisher/run/rollback.ts';
import { smokeTest } from '#publisher/run/smoke-test.ts';
import { checkDisk } from '#publisher/run/to-disk.ts';
import { noteInNginx } from './in-nginx.ts';
import { readKept } from './kept-releases.ts';
import { pruneAssets, pruneReleases, removeLeftovers } from './prune.ts';
import { isRejected } from './rejected.ts';
import { currentRelease, placesOf, sequencesIn } from './release.ts';
import { writeTestRelease } from './testing-release.ts';

let data = '';
let releases = '';
let pool = '';
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'chengju-release-'));
  releases = join(data, 'releases');
  pool = join(data, 'assets');
  mkdirSync(releases);
  mkdirSync(join(pool, '_astro'), { recursive: true });
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const currentSequence = (): number | undefined => currentRelease(releases)?.release.sequence;

test('rolling back takes the release before, or the named one, and the left one is not published again', () => {
  for (const sequence of [3, 4, 7]) writeTestRelease(releases, sequence);
  expect(rollBack(releases, null)).toEqual({ from: 7, to: 4 });
  expect(currentSequence()).toBe(4);
  expect([isRejected(releases, 'inputs-7'), isRejected(releases, 'inputs-4')]).toEqual([true, false]);
  expect(rollBack(releases, 3)).toEqual({ from: 4, to: 3 });
  expect(rollBack(releases, 7)).toEqual({ from: 3, to: 7 });
  expect(isRejected(releases, 'inputs-3')).toBe(false);
});

test('a release that was left and is chosen again is no longer held back: the same content may come back later', () => {
  for (const sequence of [1, 2, 3]) writeTestRelease(releases, sequence);
  rollBack(releases, null);
  rollBack(releases, null);
  expect([2, 3].map((sequence) => isRejected(releases, `inputs-${sequence}`))).toEqual([true, true]);
  rollBack(releases, 3);
  expect([2, 3].map((sequence) => isRejected(releases, `inputs-${sequence}`))).toEqual([true, false]);
});

test('the release before is never one that was left for its faults, unless there is no other', () => {
  for (const sequence of [1, 2, 3]) writeTestRelease(releases, sequence);
  // The third was rolled back, or did not stand its smoke test; the fourth is as bad.
  rollBack(releases, null);
  writeTestRelease(releases, 4);
  expect(rollBack(releases, null)).toEqual({ from: 4, to: 2 });
  expect(isRejected(releases, 'inputs-3')).toBe(true);
  rollBack(releases, 1);
  rollBack(releases, 4);
  for (const sequence of [1, 2]) rmSync(placesOf(releases, sequence).folder, { recursive: true });
  expect(rollBack(releases, null)).toEqual({ from: 4, to: 3 });
});

test('a release that is not whole, or not there, is not rolled back to', () => {
  writeTestRelease(releases, 1);
  writeTestRelease(releases, 2);
  rmSync(join(placesOf(releases, 1).folder, 'index.html'));
  expect(() => rollBack(releases, null)).toThrow(expect.objectContaining({ exitCode: 31, details: ['index.html'] }));
  expect(() => rollBack(releases, 9)).toThrow(
    expect.objectContaining({ exitCode: 31, message: '没有第 9 版，未回退' }),
  );
  expect(currentSequence()).toBe(2);
});

test('a current release whose facts are damaged is left all the same, and the desk still lists the others', () => {
  for (const sequence of [1, 2]) writeTestRelease(releases, sequence);
  writeFileSync(join(placesOf(releases, 2).folder, 'release.json'), '{');
  expect(readKept(releases).map(({ sequence, isCurrent }) => [sequence, isCurrent])).toEqual([[1, false]]);
  expect(rollBack(releases, null)).toEqual({ from: 2, to: 1 });
  expect(currentSequence()).toBe(1);
});

test('R33: a release that does not stand the smoke test is taken back', async () => {
  writeTestRelease(releases, 1);
  writeTestRelease(releases, 2);
  await smokeTest(releases, pool, 1);
  expect(currentSequence()).toBe(2);
  rmSync(join(placesOf(releases, 2).folder, 'index.html'));
  await expect(smokeTest(releases, pool, 1)).rejects.toMatchObject({ exitCode: 60 });
  expect(currentSequence()).toBe(1);
});

test('R33: the first release of all that does not stand it is current no longer, so the next run does not call it unchanged', async () => {
  writeTestRelease(releases, 1);
  rmSync(join(placesOf(releases, 1).folder, 'index.html'));
  const trial = smokeTest(releases, pool, null);
  await expect(trial).rejects.toMatchObject({ exitCode: 60, message: '第一版未通过抽查，网站还没有开放' });
  expect(currentRelease(releases)).toBeNull();
});

test('R33: a page whose script is not there does not stand it either', async () => {
  writeTestRelease(releases, 1);
  writeTestRelease(releases, 2);
  rmSync(join(placesOf(releases, 2).folder, '_astro/a2.js'));
  await expect(smokeTest(releases, pool, 1)).rejects.toMatchObject({ exitCode: 60 });
  // The pool of shared scripts serves it instead.
  writeTestRelease(releases, 3);
  rmSync(join(placesOf(releases, 3).folder, '_astro/a3.js'));
  writeFileSync(join(pool, '_astro/a3.js'), 'export {};');
  await smokeTest(releases, pool, 1);
  expect(currentSequence()).toBe(3);
});

test('R33: a page that leads to another one is followed there', async () => {
  writeTestRelease(releases, 1);
  const release = writeTestRelease(releases, 2);
  const { folder } = placesOf(releases, 2);
  // Without its query the old address means the library.
  const paths = ['/Programme/spcDetail', '/Programme/programme'];
  const pages = { ...release.pages, ...Object.fromEntries(paths.map((path) => [path, release.pages['/']])) };
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, pages }));
  await smokeTest(releases, pool, 1);
  expect(currentSequence()).toBe(2);
});

test('R29: the release that nginx serves outlives pruning', () => {
  for (let sequence = 1; sequence <= 25; sequence++) writeTestRelease(releases, sequence);
  const before = process.umask(0o077);
  noteInNginx(releases, 3);
  process.umask(before);
  // Root may have written it: the shop's user reads it all the same.
  expect(statSync(join(data, 'in-nginx')).mode & 0o777).toBe(0o644);
  pruneReleases(releases, 25);
  expect(sequencesIn(releases).toReversed().slice(0, 3)).toEqual([3, 6, 7]);
  expect(existsSync(placesOf(releases, 3).sumsFile)).toBe(true);
});

test('R29: twenty releases are kept by number, whatever their dates, and the current one always', () => {
  for (let sequence = 1; sequence <= 25; sequence++) writeTestRelease(releases, sequence);
  rollBack(releases, 2);
  utimesSync(placesOf(releases, 24).folder, 0, 0);
  pruneReleases(releases, 2);
  expect(sequencesIn(releases)).toEqual([...Array.from({ length: 20 }, (_, index) => 25 - index), 2]);
  expect(readdirSync(releases).filter((name) => name.startsWith('3.'))).toEqual([]);
});

test('R28: a torn release gives way to the newest whole one, and is found once per start of the machine', () => {
  for (const sequence of [1, 2, 3]) writeTestRelease(releases, sequence);
  expect(mendCurrent(releases, 'boot 1')).toBeNull();
  for (const sequence of [2, 3]) writeFileSync(join(placesOf(releases, sequence).folder, 'index.html'), '\0\0\0');
  // Not the turn of this file.
  expect(mendCurrent(releases, 'boot 1', { turn: 9 })).toBeNull();
  expect(mendCurrent(releases, 'boot 2')).toMatchObject({ from: 3, to: 1 });
  expect(currentSequence()).toBe(1);
  expect(mendCurrent(releases, 'boot 3')).toBeNull();
});

test('R28: a release without its list of contents gives way at once', () => {
  writeTestRelease(releases, 1);
  writeTestRelease(releases, 2);
  mendCurrent(releases, 'boot 1');
  writeFileSync(join(placesOf(releases, 2).folder, 'release.json'), '');
  expect(mendCurrent(releases, 'boot 1')).toMatchObject({ from: 2, to: 1 });
});

test('R27: what a killed run has left goes, what belongs to a release stays', () => {
  writeTestRelease(releases, 1);
  mkdirSync(join(releases, '.tmp-2/Goods'), { recursive: true });
  writeFileSync(placesOf(releases, 2).readsFile, '{}');
  removeLeftovers(releases);
  expect(readdirSync(releases).toSorted()).toEqual(['1', '1.reads', '1.sha256', 'current']);
});

test('a script stays in the pool while a kept release has it, and for a week after its last use', () => {
  writeTestRelease(releases, 1);
  const now = new Date('2026-11-20T00:00:00Z');
  const daysAgo = (file: string, days: number): void => {
    writeFileSync(join(pool, file), '');
    const then = new Date(now.getTime() - days * 86_400_000);
    utimesSync(join(pool, file), then, then);
  };
  daysAgo('_astro/a1.js', 30);
  daysAgo('_astro/new.js', 30);
  daysAgo('_astro/recent.js', 6);
  daysAgo('_astro/old.js', 8);
  pruneAssets(releases, pool, ['_astro/new.js'], now);
  expect(readdirSync(join(pool, '_astro')).toSorted()).toEqual(['a1.js', 'new.js', 'recent.js']);
});

test('R24: errors of the disk are 50, and a folder that cannot be is found before any work', () => {
  expect(publishFaultOf(Object.assign(new Error('no space'), { code: 'ENOSPC' })).exitCode).toBe(50);
  expect(publishFaultOf(new Error('boom')).exitCode).toBe(30);
  writeFileSync(join(data, 'file'), '');
  expect(() => checkDisk(join(data, 'file', 'releases'))).toThrow(expect.objectContaining({ exitCode: 50 }));
  expect(existsSync(releases)).toBe(true);
});

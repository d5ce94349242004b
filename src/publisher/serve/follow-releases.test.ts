import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { placesOf, switchTo, unplace } from '#publisher/release/release.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { followReleases } from './follow-releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'chengju-follow-'));
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('a server follows the link: to none after a first release that was taken back, to no other by a broken one', () => {
  mkdirSync(folder, { recursive: true });
  vi.useFakeTimers({ toFake: ['performance'] });
  const current = followReleases(folder);
  const now = (): number | undefined => {
    vi.advanceTimersByTime(1001);
    return current()?.release.sequence;
  };
  expect(now()).toBeUndefined();
  writeTestRelease(folder, 1);
  expect(now()).toBe(1);
  unplace(folder);
  expect(now()).toBeUndefined();
  writeTestRelease(folder, 2);
  expect(now()).toBe(2);
  rmSync(placesOf(folder, 1).folder, { recursive: true });
  switchTo(folder, 1);
  expect(now()).toBe(2);
});

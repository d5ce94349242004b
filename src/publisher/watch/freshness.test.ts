import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Release } from '#publisher/release/release.ts';
import { freshnessOf, spanText } from './freshness.ts';
import { readRuns, rememberRun } from './run-history.ts';
import type { RunReport } from './run-report.ts';

const start = Date.parse('2026-11-21T00:00:00Z') / 1000;
const release: Release = {
  sequence: 7,
  published: start,
  inputs: '',
  snapshot: '',
  validUntil: 0,
  pages: {},
  policies: [],
};
const run = (afterSeconds: number, code: number, intervalSeconds = 600): RunReport => ({
  code,
  line: `以 ${code} 结束`,
  details: [],
  started: new Date((start + afterSeconds) * 1000).toISOString(),
  seconds: 0,
  intervalSeconds,
  pull: null,
  published: null,
  current: null,
});
const stateAt = (afterSeconds: number, ...runs: RunReport[]): string =>
  freshnessOf(runs, release, start + afterSeconds).state;

test('a run that found nothing new keeps pages fresh, whatever the age of the release', () => {
  expect(stateAt(90_000, run(89_500, 10), run(0, 0))).toBe('fresh');
  expect(freshnessOf([run(89_500, 10)], release, start + 90_000)).toMatchObject({ ageSeconds: 500, sequence: 7 });
});

test('three planned runs that did not come, or did not end well, make it stale; without a plan it takes a day', () => {
  expect(stateAt(1800, run(0, 0))).toBe('fresh');
  expect(stateAt(1801, run(0, 0))).toBe('stale');
  expect(stateAt(1801, run(1800, 20), run(1200, 20), run(0, 0))).toBe('stale');
  expect(stateAt(80_000, run(0, 0, 0))).toBe('fresh');
  expect(stateAt(87_000, run(0, 0, 0))).toBe('stale');
});

test('content that is held back since a rollback is told of, until it is let go', () => {
  const published = {
    isNew: false,
    sequence: 7,
    pages: 1,
    rendered: 0,
    written: 0,
    changed: 0,
    mended: null,
    phases: {},
  };
  const held = { ...run(600, 10), published: { ...published, held: { inputs: 'abc', sequence: 8 } } };
  expect(freshnessOf([held], release, start + 700)).toMatchObject({ state: 'held', line: '以 10 结束', sequence: 7 });
  expect(freshnessOf([held], { ...release, sequence: 8 }, start + 700).state).toBe('fresh');
  expect(freshnessOf([{ ...run(600, 10), published }], release, start + 700).state).toBe('fresh');
});

test('the last run decides whether it failed, and its line says why', () => {
  const failed = freshnessOf([run(600, 22), run(0, 0)], release, start + 700);
  expect(failed).toMatchObject({ state: 'failed', line: '第 7 版仍在线；最近一次发布没有成功：以 22 结束' });
  expect(freshnessOf([run(0, 2)], null, start)).toMatchObject({ state: 'failed', ageSeconds: null });
  expect(freshnessOf([], null, start).state).toBe('none');
});

test('spans have two units at most', () => {
  expect([5, 65, 3_700, 100_000].map(spanText)).toEqual(['5 秒', '1 分钟', '1 小时 1 分钟', '1 天 3 小时']);
});

test('fifty runs are remembered, newest first, and a torn line does no harm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-runs-'));
  try {
    expect(readRuns(folder)).toEqual([]);
    for (let index = 0; index < 53; index++) rememberRun(folder, run(index, 10));
    const runs = readRuns(folder);
    expect([runs.length, runs[0], runs.at(-1)]).toEqual([50, run(52, 10), run(3, 10)]);
    writeFileSync(join(folder, 'runs.ndjson'), `${JSON.stringify(run(1, 0))}\n{"code":`);
    expect(readRuns(folder)).toEqual([run(1, 0)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

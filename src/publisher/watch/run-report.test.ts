import { expect, test } from 'vitest';
import { describeRun } from './run-report.ts';

const published = {
  isNew: false,
  sequence: 7,
  pages: 9,
  rendered: 0,
  written: 0,
  changed: 0,
  mended: null,
  phases: {},
};
const reportOf = (held: { inputs: string; sequence: number | null } | null, isNew = false) =>
  describeRun('/nowhere', 0, 0, {
    taken: null,
    published: { ...published, isNew, held },
    error: null,
    intervalSeconds: 0,
  });

test('a run whose new content is held back says so, and how to let go of it', () => {
  const { code, line, details } = reportOf({ inputs: 'abc123', sequence: 8 });
  expect({ code, line }).toEqual({ code: 10, line: '新内容已扣住：由它做成的版本（即第 8 版）被回退过，仍是第 7 版' });
  expect(details.join()).toContain('npm run rollback -- 8');
  expect(details.join()).toContain('删除 releases/rejected.txt 中的 abc123 这一行');
  expect(reportOf({ inputs: 'abc123', sequence: null }).details.join()).not.toContain('rollback');
  // A release that only dropped what had ended is one that nginx and buckets have to take.
  expect(reportOf({ inputs: 'abc123', sequence: null }, true).code).toBe(0);
  expect(reportOf(null).line).toBe('没有变化，仍是第 7 版');
});

test('a change that nobody told of is an error of the report', () => {
  const report = {
    ...{ counts: {}, setAside: [], notes: [], calls: 1, retries: 0, fetched: 0, kept: 0, timings: {} },
    missed: ['1 件商品与沿用的快照不同，却没有收到变更：1001'],
  };
  const taken = { folder: '', manifest: { id: '0'.repeat(16), collections: {} as never }, changed: true, report };
  const run = { taken, published: { ...published, held: null }, error: null, intervalSeconds: 0 };
  expect(describeRun('/nowhere', 0, 0, run).details).toEqual([
    '错误：全量校对发现 1 件商品与沿用的快照不同，却没有收到变更：1001',
  ]);
});

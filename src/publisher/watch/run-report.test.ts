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
const reportOf = (held: { inputs: string; sequence: number | null } | null) =>
  describeRun('/nowhere', 0, 0, { taken: null, published: { ...published, held }, error: null, intervalSeconds: 0 });

test('a run whose new content is held back says so, and how to let go of it', () => {
  const { code, line, details } = reportOf({ inputs: 'abc123', sequence: 8 });
  expect({ code, line }).toEqual({ code: 10, line: '新内容已扣住：由它做成的版本（即第 8 版）被回退过，仍是第 7 版' });
  expect(details.join()).toContain('npm run rollback -- 8');
  expect(details.join()).toContain('删除 releases/rejected.txt 中的 abc123 这一行');
  expect(reportOf({ inputs: 'abc123', sequence: null }).details.join()).not.toContain('rollback');
  expect(reportOf(null).line).toBe('没有变化，仍是第 7 版');
});

import { expect, test } from 'vitest';
import { type Measured, median, shortfalls, tableHead, tableRow } from './lighthouse-limits.ts';

const page: Measured = {
  template: '首页',
  form: 'phone',
  scores: { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 },
  lcpMs: 1234,
  tbtMs: 12.4,
  cls: 0,
  bytes: 123_456,
  failing: [],
};

test('a page at its limits has no shortfall; below one it is named with its audits', () => {
  expect(shortfalls(page)).toEqual([]);
  const slow = { ...page, scores: { ...page.scores, performance: 97 } };
  expect(shortfalls(slow)).toEqual(['首页（手机）：性能 97，下限 98']);
  const unclear: Measured = {
    ...page,
    form: 'desktop',
    scores: { ...page.scores, accessibility: 99, seo: 92 },
    failing: ['color-contrast: 对比度', 'meta-description: 描述'],
  };
  expect(shortfalls(unclear)).toEqual([
    '首页（电脑）：无障碍 99，下限 100；color-contrast: 对比度、meta-description: 描述',
    '首页（电脑）：SEO 92，下限 100；color-contrast: 对比度、meta-description: 描述',
  ]);
});

test('one slow run of three does not decide', () => {
  expect(median([0.4, 0.99, 0.98])).toBe(0.98);
  expect(median([2, 4])).toBe(3);
  expect(median([7])).toBe(7);
});

test('a row has as many cells as the head', () => {
  expect(tableRow(page)).toBe('| 首页 | 手机 | 98 | 100 | 100 | 100 | 1.23 s | 12 ms | 0.000 | 123 kB |');
  expect(tableRow(page).split('|')).toHaveLength(tableHead[0].split('|').length);
});

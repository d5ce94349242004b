import { expect, test } from 'vitest';
import { openSearchIndex } from '#core/search/index/open.ts';
import { suggest } from './suggest.ts';

const entry = (title: string, href: string) => ({ title, more: '', href, picture: '', lines: [] });
const index = openSearchIndex(
  {
    goodsFiles: [],
    goodsTotal: 0,
    readings: { 门: 'men', 锁: 'suo' },
    sounds: {},
    words: ['门锁', '门铃', '智能门锁'],
    synonyms: [],
    hotWords: [],
    brands: {},
    tags: {},
    categories: {},
    others: {
      programme: [entry('门厅回家方案', '/Programme/P1'), entry('卧室方案', '/Programme/P2')],
      shop: [],
      designer: [],
      information: [],
      brands: [entry('门泊', '/Brand/3')],
    },
  },
  [],
);

test('words that complete it come first, then pages; what is typed already is not repeated', () => {
  expect(suggest(index, '门').map(({ text, kind }) => [text, kind])).toEqual([
    ['门锁', ''],
    ['门铃', ''],
    ['智能门锁', ''],
    ['门泊', '品牌'],
    ['门厅回家方案', '方案'],
  ]);
  expect(suggest(index, '门锁').map(({ text }) => text)).toEqual(['智能门锁']);
});

test('pinyin completes too, and what it stands for is marked', () => {
  expect(suggest(index, 'ms')[0]).toEqual({
    text: '门锁',
    href: '/search?keywords=%E9%97%A8%E9%94%81',
    kind: '',
    marks: [[0, 2]],
  });
});

test('nothing typed, nothing suggested', () => {
  expect(suggest(index, '  ')).toEqual([]);
});

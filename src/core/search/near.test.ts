import { expect, test } from 'vitest';
import { openCorpus } from '#core/search/index/corpus.ts';
import { nearWords } from './near.ts';

const list = ['窗帘电机', '窗帘', '智能门锁', '开合窗帘轨道', '吸顶灯', '幕布', '水浸传感器'];
const index = {
  words: { list, corpus: openCorpus(list.map((title) => ({ title, more: '' }))) },
  head: { categories: { 7: { name: '投影幕布', above: '' } } },
} as unknown as Parameters<typeof nearWords>[0];

test('words that share neighbours come first, and no word stands twice', () => {
  expect(nearWords(index, '窗帘盒', 3)).toEqual(['窗帘']);
  expect(nearWords(index, '电动幕布轨', 3)).toEqual(['幕布']);
});

test('one character in common is chance', () => {
  expect(nearWords(index, '自行车', 3)).toEqual([]);
  expect(nearWords(index, '灯具', 3)).toEqual([]);
});

test('the words themselves are no suggestion', () => {
  expect(nearWords(index, '窗帘', 3)).not.toContain('窗帘');
});

import { expect, test } from 'vitest';
import { openCorpus } from '#core/search/index/corpus.ts';
import { findMistyped } from './typo.ts';

const corpus = openCorpus([
  { title: '智能门锁', more: '安防' },
  { title: '门前可视门铃', more: '安防' },
  { title: '全屋网关', more: '锁 扣' },
]);
const found = (word: string) => Object.fromEntries(findMistyped(corpus, word));

test('a character too many, mistaken, missing or swapped with its neighbour', () => {
  for (const word of ['智能门门锁', '智能们锁', '智门锁', '智门能锁', '智能锁门']) {
    expect(found(word), word).toMatchObject({ 智能门锁: [0] });
  }
});

test('a mistake does not reach over the end of a text or a word', () => {
  // 门锁 ends the first title, 门前 begins the second; 锁 and 扣 are two words.
  expect(found('锁某门')).toEqual({});
  expect(found('锁某扣')).toEqual({});
});

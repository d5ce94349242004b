import { expect, test } from 'vitest';
import { readingsIn, wordsOfTitles } from './words.ts';

const titles = ['橙序 智能门锁 Pro 3.5', '橙序  智能音箱 Y8', 'İstanbul 智能门锁', '１２ 寸中控屏'];

test('the most frequent words come first, whole parts and what they are made of', () => {
  const words = wordsOfTitles(titles, ['门锁', 'Y']);
  expect(words.slice(0, 3)).toEqual(['智能', '门锁', '智能门锁']);
  expect(words).toContain('智能音箱');
  expect(words.filter((word) => !/[\u3400-\u9fff]/.test(word))).toEqual([]);
});

test('titles are taken apart alike whatever stands beside them', () => {
  const apart = new Set(titles.flatMap((title) => wordsOfTitles([title], [])));
  expect(new Set(wordsOfTitles(titles, []))).toEqual(apart);
});

test('a letter that grows in lower case keeps no other text from being compared', () => {
  expect(wordsOfTitles(['İ', 'ABC门锁'], [])).toContain('abc门锁');
});

test('a character has every reading that it has in some text', () => {
  const spelled: Record<string, string> = { 行: 'hang', 银: 'yin', 走: 'zou' };
  const readingsOf = (text: string): string[] =>
    [...text].map((character, at, all) =>
      character === '行' && all[at - 1] === '走' ? 'xing' : (spelled[character] ?? character),
    );
  expect(readingsIn(['银行 A', '走  行 行走', '走行'], readingsOf)).toEqual({ 银: 'yin', 行: 'hang xing', 走: 'zou' });
});

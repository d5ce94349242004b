import { expect, test } from 'vitest';
import { isSpelling, marksIn, plain, wordsOf } from './text.ts';

test('a compared text is as long as the original', () => {
  for (const text of ['ＡＢ１２　门锁', 'İstanbul', 'a\tb\nc', '86 型']) expect(plain(text)).toHaveLength(text.length);
  const letters = Array.from({ length: 0x2fffe }, (_, index) => String.fromCodePoint(index + 1));
  expect(letters.filter((letter) => plain(letter).length !== letter.length)).toEqual([]);
  expect(plain('Ｃ１２　门锁')).toBe('c12 门锁');
});

test('words stand between spaces and Chinese commas, each once', () => {
  expect(wordsOf(' 门锁，指纹 门锁  C1 ')).toEqual(['门锁', '指纹', 'c1']);
  expect(wordsOf(Array.from({ length: 30 }, (_, index) => `w${index}`).join(' '))).toHaveLength(8);
});

test('pinyin is two letters or more and nothing else', () => {
  expect(['ms', 'mensuo', 'm', 'c1', '门'].map(isSpelling)).toEqual([true, true, false, false, false]);
});

test('marks do not overlap, the longest word wins', () => {
  expect(marksIn('智能门锁 智能', ['智能', '智能门锁', ''])).toEqual([
    [0, 4],
    [5, 7],
  ]);
});

import { expect, test } from 'vitest';
import { dropText, isWithdrawn, priceDrop } from './marks.ts';

test.each([
  ['cheaper now', { item_price: 19_900, price: 15_900 }, 4000, false],
  ['dearer now', { item_price: 15_900, price: 19_900 }, 0, false],
  ['the same', { item_price: 15_900, price: 15_900 }, 0, false],
  ['gone', { item_price: 15_900 }, 0, true],
])('%s', (_, favourite, drop, gone) => {
  expect(priceDrop(favourite)).toBe(drop);
  expect(isWithdrawn(favourite)).toBe(gone);
});

test('a drop is said in yuan', () => {
  expect(dropText({ item_price: 129_900, price: 99_900 })).toBe('比收藏时降 ¥300.00');
});

import { expect, test } from 'vitest';
import { effectivePrice, formatPrice, priceParts, toCents } from './money.ts';
import { parseYuan, yuanText } from './yuan.ts';

test('prices have a sign, thousands separators and two decimals', () => {
  expect(formatPrice(12_345_650)).toBe('¥123,456.50');
  expect(formatPrice(0)).toBe('¥0.00');
  expect(formatPrice(-3000)).toBe('−¥30.00');
  expect(priceParts(129_900)).toEqual(['1,299', '.00']);
});

test('typed amounts of yuan become cents and back', () => {
  expect(parseYuan('89.5')).toBe(8950);
  expect(parseYuan(' 100 ')).toBe(10_000);
  expect([parseYuan(''), parseYuan('-3'), parseYuan('1e3'), parseYuan('1.234')]).toEqual([null, null, null, null]);
  expect([yuanText(8950), yuanText(10_000), yuanText(null)]).toEqual(['89.5', '100', '']);
});

test('wire amounts arrive as numbers or digit strings', () => {
  expect(toCents('129900')).toBe(129_900);
  expect(toCents(null)).toBe(0);
  expect(toCents('abc')).toBe(0);
});

test('an activity price wins', () => {
  expect(effectivePrice({ price: 200, activity_price: 150 })).toBe(150);
  expect(effectivePrice({ price: 200, activity_price: null })).toBe(200);
});

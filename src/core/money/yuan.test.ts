import { expect, test } from 'vitest';
import { parseYuan, typedYuan, yuanOff, yuanText } from './yuan.ts';

test.each([
  ['2x0-0', '200'],
  ['¥1,299.50', '1299.50'],
  ['12.345', '12.34'],
  ['1.2.3', '1.2'],
  ['123456789', '12345678'],
  ['abc', ''],
])('typed %s counts as %s', (typed, text) => {
  expect(typedYuan(typed)).toBe(text);
});

test('cents and back', () => {
  expect([parseYuan('89.5'), parseYuan('89.'), parseYuan(''), parseYuan('.5')]).toEqual([8950, 8900, null, null]);
  expect([yuanText(8950), yuanText(null)]).toEqual(['89.5', '']);
});

test('a tag of a sale never says that nothing is taken off', () => {
  expect([yuanOff(4000), yuanOff(3990), yuanOff(100), yuanOff(50), yuanOff(1)]).toEqual([
    '40',
    '39',
    '1',
    '0.5',
    '0.01',
  ]);
});

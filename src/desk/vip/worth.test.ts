import { expect, test } from 'vitest';
import { bestFor, savedBy } from './worth.ts';

const year = (price: number) => [{ card_type: 'year', price }];
const usual = { grade_name: '橙居会员', discount: 3, prices: year(8800) };
const better = { grade_name: '橙居尊享会员', discount: 6, prices: year(16_800) };
const bestOf = (paid: number, level = 0) => bestFor(paid, level, [usual, better])?.grade_name;

test('a membership saves what it takes off beyond the free level', () => {
  expect(savedBy(475_000, usual, 0)).toBe(14_250);
  expect(savedBy(475_000, better, 5)).toBe(4750);
  expect(savedBy(475_000, usual, 5)).toBe(0);
});

test('the one is named that leaves most when its year is paid', () => {
  expect(bestOf(475_000)).toBe('橙居尊享会员');
  expect(bestOf(296_000)).toBe('橙居尊享会员');
  expect(bestOf(270_000)).toBeUndefined();
});

test('who has a level that takes off nearly as much needs none', () => {
  expect(bestOf(1_360_400, 5)).toBeUndefined();
  expect(bestOf(5_615_200, 5)).toBe('橙居尊享会员');
});

test('a membership without a price for a year is not named', () => {
  expect(bestFor(475_000, 0, [{ ...usual, prices: [] }])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { piecesToFree, samplesOf } from './samples.ts';

const goods = [9900, 2900, 2900, 3900, 4900, 5900, 8900, 12_900, 19_900].map((price, id) => ({ id, price }));
const pricesOf = (freeFrom: number | null): number[] => samplesOf(goods, freeFrom).map(({ price }) => price);

test('goods stand on both sides of the sum that makes a parcel free, each price once', () => {
  expect(pricesOf(9900)).toEqual([2900, 3900, 5900, 8900, 9900, 12_900]);
});

test('where nothing is ever free they are of any price', () => {
  expect(pricesOf(null)).toEqual([2900, 3900, 5900, 8900, 12_900, 19_900]);
});

test('of many goods below the sum some are shown, from the cheapest to the dearest', () => {
  const many = Array.from({ length: 11 }, (_, at) => ({ price: 1000 + at * 100 }));
  expect(samplesOf(many, 5000).map(({ price }) => price)).toEqual([1000, 1300, 1700, 2000]);
});

test('a few goods are all shown', () => {
  expect(samplesOf(goods.slice(0, 2), 5000).map(({ price }) => price)).toEqual([2900, 9900]);
  expect(samplesOf([], 5000)).toEqual([]);
});

test('pieces are counted up to the sum', () => {
  expect(piecesToFree(2900, 9900)).toBe(4);
  expect(piecesToFree(9900, 9900)).toBe(1);
});

import { expect, test } from 'vitest';
import type { SetAside } from '#snapshot/outcome.ts';
import { allowedSetAside, guardPrices, guardSetAside } from './guards.ts';

const faulty = (count: number): SetAside[] =>
  Array.from({ length: count }, (_, index) => ({ collection: 'goods', key: String(index), reason: '价格为 0' }));

test('R8: the limit goes by number and share: some in a small shop, one in a hundred in a larger one, never more than fifty', () => {
  const limits = [5, 20, 30, 100, 400, 1000, 100_000].map(allowedSetAside);
  expect(limits).toEqual([1, 2, 3, 3, 4, 10, 50]);
});

test('R8: a shop of thirty goods publishes with two prices still to be agreed, and stops at a tenth', () => {
  const prices = [...Array.from({ length: 28 }, () => 9900), 0, 0];
  expect(() => guardPrices(prices, null, false)).not.toThrow();
  expect(() => guardSetAside(faulty(2), 30)).not.toThrow();
  expect(() => guardPrices([0, 0, ...prices], null, false)).toThrow(expect.objectContaining({ exitCode: 22 }));
  expect(() => guardSetAside(faulty(4), 30)).toThrow(expect.objectContaining({ exitCode: 21 }));
});

test('R8: the refusal says how to go on, and the flag it names lets exactly these through', () => {
  expect(() => guardSetAside(faulty(7), 40)).toThrow('共 40 条，最多容许 3 条');
  expect(() => guardSetAside(faulty(7), 40)).toThrow('加 --accept-set-aside=7');
  expect(() => guardSetAside(faulty(7), 40, 7)).not.toThrow();
  expect(() => guardSetAside(faulty(8), 40, 7)).toThrow('--accept-set-aside=8');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freightOf } from './freight.ts';

test.each([
  [0, 'logistics', 1000],
  [9899, 'logistics', 1000],
  [9900, 'logistics', 0],
  [100, 'ziti', 0],
] as const)('goods of %i cents by %s cost %i cents of freight', (goods, receiptType, freight) => {
  expect(freightOf(goods, receiptType)).toBe(freight);
});

test('more goods never cost more freight', () => {
  const cents = fc.nat(20_000);
  fc.assert(
    fc.property(cents, cents, (goods, more) => {
      expect(freightOf(goods + more, 'logistics')).toBeLessThanOrEqual(freightOf(goods, 'logistics'));
    }),
  );
});

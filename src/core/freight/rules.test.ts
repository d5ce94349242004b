import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FreightRule } from './contract.ts';
import { freightOf, usualFreight } from './rules.ts';

const far: readonly FreightRule[] = [
  { provinces: ['新疆维吾尔自治区', '西藏自治区'], fee: 3000, free_from: null },
  ...usualFreight,
];

test.each([
  [usualFreight, 0, 'logistics', '上海市', 1000],
  [usualFreight, 9899, 'logistics', '上海市', 1000],
  [usualFreight, 9900, 'logistics', '上海市', 0],
  [usualFreight, 100, 'ziti', '上海市', 0],
  [usualFreight, 100, 'logistics', '', 1000],
  [far, 9_999_999, 'logistics', '西藏自治区', 3000],
  [far, 9899, 'logistics', '青海省', 1000],
  [far, 9900, 'logistics', '青海省', 0],
  [far, 100, 'ziti', '西藏自治区', 0],
  [[], 100, 'logistics', '上海市', 0],
] as const)(
  'by the rules %j goods of %i cents by %s to "%s" cost %i cents of freight',
  (rules, goodsFee, receiptType, province, freight) => {
    expect(freightOf(rules, { goodsFee, receiptType, province })).toBe(freight);
  },
);

test('more goods never cost more freight', () => {
  const cents = fc.nat(20_000);
  const places = fc.constantFrom('', '上海市', '西藏自治区');
  fc.assert(
    fc.property(cents, cents, places, (goods, more, province) => {
      const feeOf = (goodsFee: number) => freightOf(far, { goodsFee, receiptType: 'logistics', province });
      expect(feeOf(goods + more)).toBeLessThanOrEqual(feeOf(goods));
    }),
  );
});

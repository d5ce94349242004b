import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FreightRule } from './contract.ts';
import { freightOf, restToFree, usualFreight } from './rules.ts';

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

test('with what is missing added the freight is free, with a cent less it is not', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.constantFrom('', '上海市'), (goodsFee, province) => {
      const rest = restToFree(far, { goodsFee, province }) ?? Number.NaN;
      const feeOf = (fee: number) => freightOf(far, { goodsFee: fee, receiptType: 'logistics', province });
      expect(feeOf(goodsFee + rest)).toBe(0);
      expect(rest === 0 || feeOf(goodsFee + rest - 1) > 0).toBe(true);
    }),
  );
});

test.each([
  [far, '西藏自治区', null],
  [null, '上海市', null],
  [[], '上海市', null],
  [[{ provinces: [], fee: 0, free_from: null }], '上海市', 0],
])('by the rules %j to %s %j is missing from one yuan', (rules, province, rest) => {
  expect(restToFree(rules, { goodsFee: 100, province })).toBe(rest);
});

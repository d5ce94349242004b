import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CouponTerms, couponObstacle, couponRule, couponShares } from './rules.ts';

const terms = (part: Partial<CouponTerms>): CouponTerms => ({
  card_type: 'cash',
  discount: 0,
  least_cost: 0,
  reduce_cost: 0,
  most_cost: 0,
  ...part,
});

const lines = fc.array(fc.record({ fee: fc.nat(50_000_000), fits: fc.boolean() }), { minLength: 1, maxLength: 30 });
const anyTerms = fc.record({
  card_type: fc.constantFrom('cash' as const, 'discount' as const, 'new_gift' as const),
  discount: fc.integer({ min: 1, max: 99 }),
  least_cost: fc.nat(1_000_000),
  reduce_cost: fc.nat(10_000_000),
  most_cost: fc.constant(0),
});

test('a coupon never takes more than the line, nothing from lines it does not fit, and only whole cents', () => {
  fc.assert(
    fc.property(anyTerms, lines, (coupon, order) => {
      const shares = couponShares(coupon, order);
      expect(shares).toHaveLength(order.length);
      for (const [index, line] of order.entries()) {
        const share = shares[index] ?? -1;
        expect(Number.isInteger(share)).toBe(true);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(line.fits ? line.fee : 0);
      }
    }),
  );
});

test('a cash coupon takes its amount once, or what the goods cost', () => {
  fc.assert(
    fc.property(anyTerms, lines, (coupon, order) => {
      const fitting = order.reduce((sum, line) => sum + (line.fits ? line.fee : 0), 0);
      const taken = couponShares({ ...coupon, card_type: 'cash' }, order).reduce((sum, share) => sum + share, 0);
      expect(taken).toBe(Math.min(coupon.reduce_cost, fitting));
    }),
  );
});

test('a discount rounds down per line and skips lines under one yuan', () => {
  const order = [
    { fee: 99, fits: true },
    { fee: 100, fits: true },
    { fee: 1999, fits: true },
    { fee: 5000, fits: false },
  ];
  expect(couponShares(terms({ card_type: 'discount', discount: 15 }), order)).toEqual([0, 15, 299, 0]);
});

test.each([
  [terms({ reduce_cost: 500, least_cost: 5000 }), [{ fee: 3000, fits: true }], '还差 ¥20.00 可用'],
  [terms({ reduce_cost: 500 }), [{ fee: 3000, fits: false }], '不适用于所选商品'],
  [terms({ reduce_cost: 500, most_cost: 2000 }), [{ fee: 3000, fits: true }], '适用商品超过 ¥20.00，不可用'],
  [terms({ card_type: 'discount', discount: 20 }), [{ fee: 50, fits: true }], '商品金额过低，无可抵扣金额'],
  [terms({ card_type: 'new_gift' }), [{ fee: 3000, fits: true }], '兑换券请到体验馆使用'],
  [terms({ reduce_cost: 500, least_cost: 3000 }), [{ fee: 3000, fits: true }], ''],
])('%o against %o: %s', (coupon, order, reason) => {
  expect(couponObstacle(coupon, order)).toBe(reason);
});

test('rules in words', () => {
  expect(couponRule(terms({ reduce_cost: 3000, least_cost: 20_000 }))).toBe('满 ¥200.00 减 ¥30.00');
  expect(couponRule(terms({ reduce_cost: 1000 }))).toBe('无门槛减 ¥10.00');
  expect(couponRule(terms({ card_type: 'discount', discount: 20 }))).toBe('无门槛享 8 折');
});

test.each([
  [1999, '还差 ¥0.01 可用'],
  [2000, ''],
  [2001, ''],
  [2999, ''],
  [3000, ''],
  [3001, '适用商品超过 ¥30.00，不可用'],
])('from 20 to 30 yuan, both ends included: %i cents', (fee, reason) => {
  expect(couponObstacle(terms({ reduce_cost: 500, least_cost: 2000, most_cost: 3000 }), [{ fee, fits: true }])).toBe(
    reason,
  );
});

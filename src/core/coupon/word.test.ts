import { expect, test } from 'vitest';
import { couponWord } from './word.ts';

const coupon = { card_type: 'cash', title: '新人礼', discount: 0, least_cost: 50_000, reduce_cost: 5000 };

test('a coupon in a few characters', () => {
  expect(couponWord(coupon)).toBe('满 500 减 50');
  expect(couponWord({ ...coupon, least_cost: 0 })).toBe('立减 50');
  expect(couponWord({ ...coupon, least_cost: 1 })).toBe('满 0.01 减 50');
  expect(couponWord({ ...coupon, card_type: 'discount', discount: 15 })).toBe('满 500 8.5 折');
  expect(couponWord({ ...coupon, card_type: 'discount', discount: 10, least_cost: 0 })).toBe('9 折');
  expect(couponWord({ ...coupon, card_type: 'new_gift' })).toBe('新人礼');
});

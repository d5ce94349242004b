import { expect, test } from 'vitest';
import type { CartLine } from '#core/cart/contract.ts';
import type { OfferedCoupon } from '#storefront/coupon/offers.ts';
import { standingOf } from './standing.ts';

const coupon = (change: Partial<OfferedCoupon>): OfferedCoupon =>
  ({
    card_type: 'cash',
    discount: 0,
    least_cost: 20_000,
    reduce_cost: 3000,
    most_cost: 0,
    cover_items: ['1', '2'],
    numNull: false,
    user_get_num: 0,
    ...change,
  }) as OfferedCoupon;

const line = (item_id: string, total_fee: number, is_checked = true) =>
  ({ item_id, total_fee, is_checked }) as CartLine;

test('what is missing counts the ticked lines that the coupon covers', () => {
  const lines = [line('1', 9000), line('2', 5000, false), line('3', 90_000)];
  expect(standingOf(coupon({}), lines)).toEqual({ isMet: false, words: '还差 ¥110.00 可用' });
  expect(standingOf(coupon({ least_cost: 9000 }), lines)).toEqual({ isMet: true, words: '已选商品可用' });
});

test('a coupon for what is not ticked, or for smaller orders, says so', () => {
  expect(standingOf(coupon({}), [line('3', 90_000)]).words).toBe('不适用于所选商品');
  expect(standingOf(coupon({ least_cost: 0, most_cost: 5000 }), [line('1', 9000)]).words).toMatch(/不可用$/);
  expect(standingOf(coupon({}), [line('1', 9000, false)]).words).toBe('勾选商品后显示还差多少');
});

test('nothing is said where the backend does not tell what it covers, nor of a coupon that is gone', () => {
  const gone = coupon({ numNull: true, least_cost: 0 });
  expect(standingOf(gone, [line('1', 9000)]).words).toBe('');
  expect(standingOf({ ...gone, user_get_num: 1 }, [line('1', 9000)]).words).toBe('已选商品可用');
  expect(standingOf(coupon({ cover_items: undefined }), [line('1', 90_000)])).toEqual({ isMet: false, words: '' });
});

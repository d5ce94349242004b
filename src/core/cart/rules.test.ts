import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart, CartLine } from './contract.ts';
import { cartPieces, cartTotals, lineLimits, overlayCart, savedOf, unitOf, withoutChange } from './rules.ts';

const line = (change: Partial<CartLine> = {}): CartLine => ({
  cart_id: '1',
  item_id: '11',
  goods_id: '1',
  item_name: '三键智能开关',
  pics: '',
  price: 19_900,
  market_price: 0,
  total_fee: 19_900,
  discount_fee: 0,
  num: 1,
  store: 50,
  start_num: 0,
  is_checked: true,
  item_spec_desc: '',
  approve_status: 'onsale',
  created: 0,
  updated: 0,
  ...change,
});

const cart = (lines: CartLine[], invalid: CartLine[] = []): Cart => ({
  valid_cart: [
    {
      shop_id: '0',
      shop_name: '',
      list: lines,
      cart_total_num: 1,
      cart_total_count: 1,
      item_fee: 19_900,
      discount_fee: 3000,
      total_fee: 16_900,
      packages: [],
    },
  ],
  invalid_cart: invalid,
});

test('pending changes show at once and totals stay the server’s', () => {
  const shown = overlayCart(cart([line(), line({ cart_id: '2' })]), { '1': { num: 3, isChecked: false } });
  const [first, second] = shown.valid_cart[0]?.list ?? [];
  expect(first).toMatchObject({ num: 3, is_checked: false, total_fee: 59_700 });
  expect(second).toEqual(line({ cart_id: '2' }));
  expect(cartTotals(shown.valid_cart)).toEqual({ pieces: 1, itemFee: 19_900, totalFee: 16_900, discountFee: 3000 });
});

test('a pending subtotal keeps what the level takes off', () => {
  const [shown] = overlayCart(cart([line({ num: 2, total_fee: 37_810 })]), { '1': { num: 3 } }).valid_cart;
  expect(shown?.list[0]?.total_fee).toBe(56_715);
});

test('a removed line is gone, and its shop with the last of them', () => {
  const shown = overlayCart(cart([line()], [line({ cart_id: '9' })]), { '1': { isRemoved: true } });
  expect(shown.valid_cart).toEqual([]);
  expect(cartPieces(shown)).toBe(1);
});

test.each([
  [{ num: 1 }, { min: 1, max: 50, reason: '' }],
  [{ num: 50 }, { min: 1, max: 50, reason: '已达库存上限' }],
  [{ limit_num: 20 }, { min: 1, max: 20, reason: '限购 20 件' }],
  [{ start_num: 3 }, { min: 3, max: 50, reason: '3 件起订' }],
  [{ store: 5000 }, { min: 1, max: 999, reason: '' }],
])('limits of %j', (change, expected) => {
  expect(lineLimits(line(change))).toEqual(expected);
});

test('a change is let go only by its own answer', () => {
  expect(withoutChange({ num: 3 }, { num: 3 })).toBeUndefined();
  expect(withoutChange({ num: 4 }, { num: 3 })).toEqual({ num: 4 });
  expect(withoutChange({ num: 3, isChecked: true }, { num: 3 })).toEqual({ isChecked: true });
});

test('unit × quantity − what comes off the line = subtotal, whoever has priced it', () => {
  const line = fc.record({ price: fc.nat(1_000_000), num: fc.integer({ min: 1, max: 999 }), share: fc.nat(100) });
  fc.assert(
    fc.property(line, ({ price, num, share }) => {
      const total_fee = Math.floor((price * num * share) / 100);
      const { unit, off } = unitOf({ price, num, total_fee });
      expect(unit * num - off).toBe(total_fee);
    }),
  );
  expect(unitOf({ price: 30_900, num: 3, total_fee: 88_065 })).toEqual({ unit: 29_355, off: 0 });
  expect(unitOf({ price: 999, num: 3, total_fee: 2848 })).toEqual({ unit: 999, off: 149 });
});

test('what the ticked lines save: struck prices and what the shop takes off', () => {
  const { valid_cart: shops } = cart([
    line({ price: 19_900, market_price: 24_900, num: 2 }),
    line({ cart_id: '2', price: 5000, market_price: 0 }),
    line({ cart_id: '3', price: 5000, market_price: 9000, is_checked: false }),
  ]);
  expect(savedOf(shops)).toBe(2 * 5000 + 3000);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceLine } from './line-price.ts';

test('a level takes its percents off each piece, rounded down to whole cents', () => {
  expect(priceLine({ price: 999, activity_price: null }, 3, 5)).toEqual({
    price: 999,
    itemFee: 2997,
    memberDiscount: 147,
  });
  expect(priceLine({ price: 999 }, 1, 0)).toEqual({ price: 999, itemFee: 999, memberDiscount: 0 });
});

test('an activity price counts instead of the price, and no level comes off it', () => {
  expect(priceLine({ price: 1000, activity_price: 880 }, 2, 10)).toEqual({
    price: 880,
    itemFee: 1760,
    memberDiscount: 0,
  });
  expect(priceLine({ price: 1000, activity_price: 0 }, 2, 10)).toEqual({ price: 0, itemFee: 0, memberDiscount: 0 });
});

test('unit × quantity = subtotal over carts of random members', () => {
  const sku = fc.record({
    price: fc.integer({ min: 1, max: 10_000_000 }),
    activity_price: fc.option(fc.nat(5_000_000)),
  });
  const line = fc.record({ sku, pieces: fc.integer({ min: 1, max: 999 }) });
  const cart = fc.array(line, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(cart, fc.integer({ min: 0, max: 30 }), (lines, percent) => {
      for (const { sku, pieces } of lines) {
        const one = priceLine(sku, 1, percent);
        const all = priceLine(sku, pieces, percent);
        expect(all.itemFee - all.memberDiscount).toBe((one.price - one.memberDiscount) * pieces);
      }
    }),
    { numRuns: 1000 },
  );
});

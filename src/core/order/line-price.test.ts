import { expect, test } from 'vitest';
import { priceLine } from './line-price.ts';

test('a level takes its percents off the line, rounded down to whole cents', () => {
  expect(priceLine({ price: 999, activity_price: null }, 3, 5)).toEqual({
    price: 999,
    itemFee: 2997,
    memberDiscount: 149,
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

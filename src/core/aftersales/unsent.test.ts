import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planUnsent } from './unsent.ts';

const line = (id: string, num: number, total_fee: number, more: object = {}) => ({
  ...{ id, num, total_fee, shipped: 0, unsent: 0, refunded_fee: 0, is_service: false },
  ...more,
});

test('however often pieces are left out, all of a line together return what was paid for it', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100_000 }), (nums, paid) => {
      const num = nums.reduce((sum, one) => sum + one, 0);
      let [unsent, refunded_fee] = [0, 0];
      for (const one of nums) {
        const { refund_fee } = planUnsent(
          [line('1', num, paid, { unsent, refunded_fee, shipped: 0 })],
          new Map([['1', one]]),
          0,
        );
        expect(refund_fee).toBeGreaterThanOrEqual(0);
        unsent += one;
        refunded_fee += refund_fee;
      }
      expect(refunded_fee).toBe(paid);
    }),
  );
});

test('the freight goes back with the last goods, unless goods were sent; services carry none', () => {
  const goods = line('1', 2, 2000);
  const service = line('s', 1, 500, { is_service: true, shipped: 1 });
  const all = new Map([['1', 2]]);
  expect(planUnsent([goods, service], all, 800)).toMatchObject({ freight_fee: 800, refund_fee: 2800 });
  expect(planUnsent([goods, service], new Map([['1', 1]]), 800)).toMatchObject({ freight_fee: 0, refund_fee: 1000 });
  const sent = line('2', 1, 900, { shipped: 1 });
  expect(planUnsent([goods, sent], all, 800)).toMatchObject({ freight_fee: 0, refund_fee: 2000 });
  // Once it went back, a service that is left out later does not return it again.
  const gone = line('1', 2, 2000, { unsent: 2, refunded_fee: 2000 });
  const later = line('s', 1, 500, { is_service: true });
  expect(planUnsent([gone, later], new Map([['s', 1]]), 800)).toMatchObject({ freight_fee: 0, refund_fee: 500 });
});

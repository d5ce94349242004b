import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf } from './rules.ts';

test('the cases of a line return what was paid, to the cent and never more', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 100_000 }), (pieces, total_fee) => {
      const line = { num: pieces.reduce((sum, num) => sum + num, 0), total_fee };
      const taken = { num: 0, fee: 0 };
      for (const num of pieces) {
        const fee = refundOf(line, taken, num);
        expect(fee).toBeGreaterThanOrEqual(0);
        taken.num += num;
        taken.fee += fee;
      }
      expect(taken.fee).toBe(total_fee);
    }),
  );
});

test('a piece gets its share rounded down, and no more than is left', () => {
  const line = { num: 3, total_fee: 100 };
  expect(refundOf(line, { num: 0, fee: 0 }, 1)).toBe(33);
  expect(refundOf(line, { num: 1, fee: 90 }, 1)).toBe(10);
  expect(refundOf(line, { num: 1, fee: 33 }, 2)).toBe(67);
});

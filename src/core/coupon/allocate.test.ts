import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_900 }), { minLength: 1, maxLength: 40 });

test('parts are whole, fit their line and sum to the amount', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const whole = lines.reduce((sum, line) => sum + line, 0);
      const amount = Math.floor(whole * share);
      const parts = allocate(amount, lines);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Number.isSafeInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(lines[index] ?? -1);
      }
    }),
  );
});

test('what is left over goes to the largest remainders, the first of equals first', () => {
  expect(allocate(100, [1000, 1000, 1000])).toEqual([34, 33, 33]);
  expect(allocate(10, [1, 99])).toEqual([0, 10]);
  expect(allocate(0, [0, 0])).toEqual([0, 0]);
});

test('more than there is cannot be split', () => {
  expect(() => allocate(3, [1, 1])).toThrow(RangeError);
  expect(() => allocate(-1, [1, 1])).toThrow(RangeError);
});

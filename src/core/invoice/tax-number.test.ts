import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isTaxNumber } from './tax-number.ts';

test.each([
  ['91350211MA00010GX8', false],
  // The example of GB 32100-2015.
  ['91350100M000100Y43', true],
  ['91350100m000100y43', true],
  ['91350100M000100Y44', false],
  ['91350100M0001O0Y43', false],
  ['310104123456789', true],
  ['31010412345678901', true],
  ['31010412345678901234', true],
  ['3101041234567890', false],
  ['', false],
])('%s: %s', (text, valid) => {
  expect(isTaxNumber(text)).toBe(valid);
});

test('one wrong character never passes the check digit', () => {
  const alphabet = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  const right = '91350100M000100Y43';
  fc.assert(
    fc.property(fc.nat(17), fc.constantFrom(...alphabet), (place, character) => {
      fc.pre(right[place] !== character);
      expect(isTaxNumber(right.slice(0, place) + character + right.slice(place + 1))).toBe(false);
    }),
  );
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AnyPassword, NewPassword } from './password.ts';

test('a password to compare may have 128 characters, a new one 8 to 64', () => {
  expect(v.is(AnyPassword, 'a'.repeat(128))).toBe(true);
  expect(v.is(AnyPassword, 'a'.repeat(129))).toBe(false);
  for (const [length, holds] of [
    [7, false],
    [8, true],
    [64, true],
    [65, false],
  ] as const)
    expect(v.is(NewPassword, '锁'.repeat(length)), String(length)).toBe(holds);
});

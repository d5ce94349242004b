import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedSeed } from '#scripts/gate/plan.ts';

test('properties draw from the seed of the gate', () => {
  const seed = Number(process.env['CHENGJU_SEED'] ?? fixedSeed);
  expect(fc.check(fc.property(fc.nat(), () => true)).seed).toBe(seed);
});

import { expect, test } from 'vitest';
import { judgeMedians } from './medians.ts';

test.each([
  [120, 240, true],
  [120, 250, false],
  [200, 251, false],
  [20, 41, false],
  [20, 40, true],
  [20, Number.POSITIVE_INFINITY, false],
  // Without a control there is nothing to hold the ratio against.
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, false],
  [Number.POSITIVE_INFINITY, 20, false],
])('T29: beside readers %s ms, beside attackers %s ms: held %s', (control, attacked, isHeld) => {
  expect(judgeMedians({ control, attacked }).verdict === 'held').toBe(isHeld);
});

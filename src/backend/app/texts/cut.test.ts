import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text is cut between its signs and never inside of one', () => {
  expect([cut('智能门锁', 2), cut('锁', 5), cut('锁😀😀', 2), cut('', 3)]).toEqual(['智能', '锁', '锁😀', '']);
});

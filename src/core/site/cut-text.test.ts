import { expect, test } from 'vitest';
import { cutSigns, cutText } from './cut-text.ts';

test('a text is cut between its signs and never inside of one', () => {
  const cut = [cutText('智能门锁', 2), cutText('锁', 5), cutText('锁😀😀', 2), cutText('锁😀😀', 3), cutText('', 3)];
  expect(cut).toEqual(['智能', '锁', '锁', '锁😀', '']);
  expect([cutSigns('智能门锁', 2), cutSigns('锁', 5), cutSigns('锁😀😀', 2), cutSigns('', 3)]).toEqual([
    '智能',
    '锁',
    '锁😀',
    '',
  ]);
});

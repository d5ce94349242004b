import { expect, test } from 'vitest';
import { fromDay } from '#core/time/time.ts';
import { dueWord } from './due-words.ts';

const noon = (fromDay('2026-11-29') ?? 0) + 43_200;

test.each([
  ['2026-12-02', '12-02，还有 3 天'],
  ['2026-11-30', '明天'],
  ['2026-11-29', '今天'],
  ['2026-11-28', '昨天，过了 1 天'],
  ['2026-11-20', '11-20，过了 9 天'],
])('%s is said as %s', (until, said) => {
  expect(dueWord(until, noon)).toBe(said);
});

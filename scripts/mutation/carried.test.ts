import { expect, test } from 'vitest';
import { carriedOver, keysOf } from './carried.ts';
import { mutantsOf } from './mutants.ts';
import type { Placed } from './sample.ts';

const placedIn = (text: string): Placed[] =>
  mutantsOf('a.ts', text).map((mutant) => ({
    ...mutant,
    area: 'rules',
    file: 'a.ts',
    line: 1,
    id: `${mutant.start}=${mutant.replacement}`,
  }));
/** Carries every mutant of one text to another; the places where they stand now. */
function carry(before: string, today: string): { starts: number[]; gone: number } {
  const [old, now] = [placedIn(before), placedIn(today)];
  const { mutants, gone } = carriedOver(
    old,
    keysOf(old, () => before),
    keysOf(now, () => today),
  );
  expect(mutants.map(({ earlierId }) => earlierId).filter((id) => old.every((one) => one.id !== id))).toEqual([]);
  return { starts: mutants.map(({ start }) => start), gone: gone.length };
}

test('a change is found again after its line has moved', () => {
  expect(carry('x = true;', 'import b;\n  x = true;')).toEqual({ starts: [16], gone: 0 });
});

test('equal lines are told apart by their order', () => {
  expect(carry('x = true;\nx = true;', '\nx = true;\nx = true;')).toEqual({ starts: [5, 15], gone: 0 });
});

test('a change of a line that reads otherwise today is gone', () => {
  expect(carry('x = true;\ny = a < b;', 'x = true && c;\ny = a < b;')).toEqual({ starts: [21], gone: 1 });
});

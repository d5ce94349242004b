import { expect, test } from 'vitest';
import { disjoint, type Judge, judgeTogether, type Verdict } from './rounds.ts';
import type { Placed } from './sample.ts';

const placed = (file: string, start = 0, end = 9): Placed => ({
  id: `${file}:${start}`,
  area: 'rules',
  file,
  line: 1,
  operator: 'condition',
  start,
  end,
  replacement: '',
});

/** Judges mutants named after what they do: `x` fails the test `x`, `odd+even` fails `both` only beside its other half. */
function judgeOf(hangs = ''): Judge & { readonly runs: () => number } {
  let runs = 0;
  const failing = (names: readonly string[], tests: readonly string[]): string[] =>
    tests.filter(
      (name) => names.includes(name) || (name === 'both' && names.includes('odd') && names.includes('even')),
    );
  return {
    runs: () => runs,
    alone: async ({ file }, tests) => {
      runs += 1;
      const [red] = failing([file], tests);
      return red ? { state: 'killed', by: { file: red, test: '' } } : { state: 'survived', by: null };
    },
    together: async (mutants, tests) => {
      runs += 1;
      const names = mutants.map(({ file }) => file);
      return names.includes(hangs) ? null : failing(names, tests);
    },
  };
}

async function statesOf(judge: Judge, names: readonly string[], tests: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  const note = ({ file }: Placed, { state }: Verdict): void => void told.push(`${file} ${state}`);
  await judgeTogether(
    judge,
    names.map((name) => placed(name)),
    { testsOf: () => tests, note },
  );
  return told.toSorted();
}

test('mutants that no test notices survive by one run', async () => {
  const judge = judgeOf();
  expect(await statesOf(judge, ['a', 'b', 'c'], ['x', 'y'])).toEqual(['a survived', 'b survived', 'c survived']);
  expect(judge.runs()).toBe(1);
});

test('a failed test kills the mutants that fail it alone', async () => {
  expect(await statesOf(judgeOf(), ['a', 'x', 'b', 'y'], ['x', 'y', 'z'])).toEqual([
    'a survived',
    'b survived',
    'x killed',
    'y killed',
  ]);
});

test('a failure by two mutants together kills neither, and the other failed tests still count', async () => {
  expect(await statesOf(judgeOf(), ['odd', 'even', 'x'], ['both', 'x'])).toEqual([
    'even survived',
    'odd survived',
    'x killed',
  ]);
});

test('a mutant that hangs the tests is found by halves', async () => {
  expect(await statesOf(judgeOf('h'), ['a', 'b', 'h', 'x'], ['x'])).toEqual([
    'a survived',
    'b survived',
    'h timeout',
    'x killed',
  ]);
});

test('mutants in the same text are judged one after the other', () => {
  const [outer, inner, after] = [placed('a', 0, 9), placed('a', 3, 5), placed('a', 9, 12)];
  expect(disjoint([outer, inner, after, placed('b')].filter((one) => one !== undefined))).toEqual([
    [outer, after, placed('b')],
    [inner],
  ]);
});

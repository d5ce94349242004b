import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step, StepResult } from './step.ts';

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: '',
  args: [],
  limitSeconds: 1,
  ...more,
});

/** Runs steps that end when the test calls `end` with their name. */
function stage() {
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const run = ({ name }: Step): Promise<StepResult> => {
    begun.push(name);
    return new Promise((done) => {
      const state = name.startsWith('bad') ? 'failed' : 'passed';
      endings.set(name, () => done({ name, state, seconds: 0 }));
    });
  };
  const end = async (name: string): Promise<void> => {
    endings.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, run, end };
}

test('two at a time in their order, alone ones last and one by one', async () => {
  const { begun, run, end } = stage();
  const steps = [step('measured', { alone: true }), step('a'), step('b'), step('c'), step('other', { alone: true })];
  const results = runSteps(steps, 2, run);
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun.slice(3)).toEqual(['measured']);
  await end('measured');
  expect(begun.slice(4)).toEqual(['other']);
  await end('other');
  expect((await results).map(({ name }) => name)).toEqual(['measured', 'a', 'b', 'c', 'other']);
});

test('a step waits for the one it builds on, others go before it', async () => {
  const { begun, run, end } = stage();
  const results = runSteps([step('build'), step('look', { after: ['build'] }), step('x'), step('y')], 2, run);
  expect(begun).toEqual(['build', 'x']);
  await end('x');
  expect(begun).toEqual(['build', 'x', 'y']);
  await end('build');
  expect(begun).toEqual(['build', 'x', 'y', 'look']);
  await end('y');
  await end('look');
  expect((await results).every(({ state }) => state === 'passed')).toBe(true);
});

test('what builds on a failure is skipped, also two steps on', async () => {
  const { begun, run, end } = stage();
  const results = runSteps(
    [step('bad build'), step('look', { after: ['bad build'] }), step('far', { after: ['look'], alone: true })],
    2,
    run,
  );
  await end('bad build');
  expect(begun).toEqual(['bad build']);
  expect((await results).map(({ state }) => state)).toEqual(['failed', 'skipped', 'skipped']);
});

test('a step that no table holds is an error, not an endless wait', async () => {
  await expect(runSteps([step('look', { after: ['nothing'] })], 2, stage().run)).rejects.toThrow('nothing');
});

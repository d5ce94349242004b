import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runSideBySide, type Step } from './side-by-side.ts';

const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => vi.restoreAllMocks());

const step = (name: string, code: string): Step => ({ name, command: process.execPath, args: ['-e', code] });
/** Says something at once and something after so long, and ends with this exit code. */
const talking = (name: string, ms: number, exitCode = 0): Step =>
  step(
    name,
    `console.log('${name} 1'); setTimeout(() => { console.error('${name} 2'); process.exit(${exitCode}) }, ${ms})`,
  );

test('two at a time, in their order, what each says in one piece, and how each ended', async () => {
  const results = await runSideBySide([talking('slow', 1500), talking('bad', 100, 3), talking('quick', 100)], 2);
  expect(results.map(({ name, ok }) => [name, ok])).toEqual([
    ['slow', true],
    ['bad', false],
    ['quick', true],
  ]);
  expect(said.filter((line) => line.startsWith('▶'))).toEqual(['▶ slow', '▶ bad', '▶ quick']);
  // The third begins in the lane of the second while the first is still at work.
  expect(said.findIndex((line) => line.startsWith('▶ quick'))).toBeLessThan(
    said.findIndex((line) => line.includes('── slow')),
  );
  for (const name of ['slow', 'bad', 'quick']) expect(said.join('')).toContain(`\n${name} 1\n${name} 2\n`);
});

test('a command that is not there has failed', async () => {
  const results = await runSideBySide([{ name: 'none', command: '/no/such/command', args: [] }, talking('next', 1)], 1);
  expect(results.map(({ ok }) => ok)).toEqual([false, true]);
});

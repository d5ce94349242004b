import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStep } from './run-step.ts';
import type { Step } from './step.ts';

const step = (code: string, more: Partial<Step> = {}): Step => ({
  name: 'x',
  command: process.execPath,
  args: ['-e', code],
  limitSeconds: 60,
  ...more,
});

test('each line comes with the name of its step, from both streams', async () => {
  const said: string[] = [];
  const { state } = await runStep(step(`console.log('one\\ntwo'); console.error('three')`), (line) => said.push(line));
  expect(state).toBe('passed');
  expect(said.slice(0, 3).toSorted()).toEqual(['[x] one', '[x] three', '[x] two']);
  expect(said.at(-1)).toMatch(/^\[x\] ✓ \d+\.\d s$/);
});

test('a failed step keeps the lines that name its faults, without their colours', async () => {
  const lines = [
    '  ✓ good',
    '\u001b[31m FAIL \u001b[39m cart.test.ts > adds',
    'AssertionError: expected 1 to be 2',
    'rest',
  ];
  const print = `for (const line of ${JSON.stringify(lines)}) console.log(line);`;
  const quiet = (): void => {};
  const { faults } = await runStep(step(`${print} process.exit(1)`), quiet);
  expect(faults).toEqual(['FAIL  cart.test.ts > adds', 'AssertionError: expected 1 to be 2']);
  expect(await runStep(step(print), quiet)).not.toHaveProperty('faults');
});

test('a failed step without such a line keeps its last ones', async () => {
  const code = `for (let line = 1; line <= 20; line += 1) console.log('line ' + line); process.exit(1)`;
  const { faults } = await runStep(step(code), () => {});
  expect(faults).toHaveLength(8);
  expect(faults?.at(-1)).toBe('line 20');
});

test('an exit code, and a command that is not there, are failures', async () => {
  const quiet = (): void => {};
  expect((await runStep(step('process.exit(3)'), quiet)).state).toBe('failed');
  expect((await runStep(step('', { command: '/no/such/command' }), quiet)).state).toBe('failed');
});

test('a step beyond its limit is killed with what it has started, and the tests under way are named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-limit-'));
  const pidFile = join(folder, 'pid');
  const said: string[] = [];
  const code = `
    const fs = require('node:fs');
    fs.writeFileSync(process.env.CHENGJU_RUNNING_FILE, 'cart.test.ts > hangs');
    const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    fs.writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
    process.on('SIGTERM', () => {});
    setInterval(() => {}, 1000);`;
  const { state } = await runStep(step(code, { limitSeconds: 2 }), (line) => said.push(line));
  expect(state).toBe('failed');
  expect(said).toContain('[x] ✗ 中止时正在运行：cart.test.ts > hangs');
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isAlive(pid)).toBe(false);
  rmSync(folder, { recursive: true });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

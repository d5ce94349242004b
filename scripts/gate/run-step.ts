import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { runningFileName, testsUnderWay } from './running-tests.ts';
import { root, type Step, type StepResult } from './step.ts';

/** Time between the request to end and the kill. */
const graceMs = 5000;

/** How vitest, Playwright, compilers and our own scripts mark a line that names a fault. */
const faultLine = /(?:^|\s)(?:FAIL|✗|✘|×|\d+\) )\s*\S|(?:Error|error)\b.*:|\bfailed\b/;
const mostFaults = 12;
/** Of a step that fails without such a line, its last lines say most. */
const lastLines = 8;

const living = new Set<ChildProcess>();

/** Ends running steps when the gate itself is interrupted. */
export function endStepsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of living) end(child, 'SIGKILL');
      process.exit(1);
    });
  }
}

/** A step starts workers and servers; end them with it. Windows has no process groups. */
function end(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The process has already ended.
  }
}

/** Runs one step and prints each line at once, prefixed with the step's name. */
export async function runStep(step: Step, print: (line: string) => void = console.log): Promise<StepResult> {
  const { name, command, args, env, limitSeconds } = step;
  const faults = new Set<string>();
  const last: string[] = [];
  const say = (line: string): void => {
    const plain = stripVTControlCharacters(line).trim();
    if (faults.size < mostFaults && faultLine.test(plain)) faults.add(plain);
    if (plain) last.push(plain);
    if (last.length > lastLines) last.shift();
    print(`[${name}] ${line}`);
  };
  const folder = mkdtempSync(join(tmpdir(), 'chengju-step-'));
  const runningFile = join(folder, 'running');
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env, [runningFileName]: runningFile },
  });
  living.add(child);
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);

  let isOverdue = false;
  let grace: NodeJS.Timeout | undefined;
  const limit = setTimeout(() => {
    isOverdue = true;
    say(`✗ 超过 ${limitSeconds} s，已中止`);
    for (const test of testsUnderWay(runningFile)) say(`✗ 中止时正在运行：${test}`);
    end(child, 'SIGTERM');
    grace = setTimeout(() => end(child, 'SIGKILL'), graceMs);
  }, limitSeconds * 1000);

  const code = await once(child, 'close').then(
    ([status]) => status as number | null,
    (error: unknown) => {
      say(String(error));
      return null;
    },
  );
  clearTimeout(limit);
  clearTimeout(grace);
  // End leftover child processes.
  end(child, 'SIGKILL');
  living.delete(child);
  rmSync(folder, { recursive: true, force: true });
  const ok = code === 0 && !isOverdue;
  const seconds = (performance.now() - started) / 1000;
  print(`[${name}] ${ok ? '✓' : '✗'} ${seconds.toFixed(1)} s`);
  return ok
    ? { name, state: 'passed', seconds }
    : { name, state: 'failed', seconds, faults: faults.size > 0 ? [...faults] : last };
}

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fixedSeed, type GateRun, joined, type Plan, type Wanted } from './plan.ts';
import { endStepsOnSignals } from './run-step.ts';
import { runSteps } from './run-steps.ts';
import type { StepResult } from './step.ts';

/** A part of the gate by its command: its table, and its time limit on two quiet cores. */
export interface Part {
  readonly plan: (run: GateRun) => Plan;
  readonly limitMinutes: number;
}

/** The programs of this machine. */
type Programs = Pick<GateRun, 'browser' | 'postgres' | 'nginx'>;

/** Programs that may be missing on a developer's machine but not in CI. */
const strict = !!process.env['CI'] && process.env['CI'] !== 'false';

/** Runs parts of the gate as one, prints seconds per step and a last line `N passed, N failed`, and sets the exit code. */
export async function runGate(parts: readonly Part[], programs: Programs): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, only: { type: 'string' }, static: { type: 'boolean', default: false } },
  });
  const only = values.only ?? positionals[0];
  const seed = Number(values.seed ?? fixedSeed);
  if (!Number.isSafeInteger(seed) || seed < 0 || seed > 1_000_000_000) {
    console.error(`--seed 应为 0 到 1000000000 之间的整数，收到 "${values.seed}"`);
    process.exit(2);
  }
  endStepsOnSignals();
  const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-gate-'));
  const run: GateRun = { ...programs, seed, drawnSeed: Date.now() % 1_000_000_000, dataFolder };
  const whole = joined(parts.map((part) => part.plan(run)));
  const picked = values.static ? staticOf(whole) : whole;
  const { steps, notRun } = only ? chosen(picked, only) : picked;
  console.log(`种子 ${seed}，抽取的种子 ${run.drawnSeed}`);
  const started = performance.now();
  const results = await runSteps(steps, Math.min(2, availableParallelism()));
  rmSync(dataFolder, { recursive: true, force: true });
  const limitMinutes = parts.reduce((sum, part) => sum + part.limitMinutes, 0);
  process.exitCode = report(results, { notRun, minutes: (performance.now() - started) / 60_000, limitMinutes });
}

/** The steps whose name contains a text, with the steps they depend on. */
function chosen({ steps }: Plan, text: string): Plan {
  const wanted = steps.filter(({ name }) => name.includes(text));
  const before = new Set(wanted.flatMap(({ after = [] }) => after));
  return { steps: steps.filter((step) => wanted.includes(step) || before.has(step.name)), notRun: [] };
}

/** The steps that read the sources alone: seconds before every commit. */
export const staticOf = ({ steps }: Plan): Plan => ({ steps: steps.filter(({ isStatic }) => isStatic), notRun: [] });

const marks = { passed: '✓', failed: '✗', skipped: '–' };

function report(
  results: readonly StepResult[],
  { notRun, minutes, limitMinutes }: { notRun: readonly string[]; minutes: number; limitMinutes: number },
): number {
  console.log('\n── 结果');
  for (const { name, state, seconds } of results) console.log(`${marks[state]} ${name} (${seconds.toFixed(1)} s)`);
  for (const line of notRun) console.log(`– 未运行：${line}`);
  // Whoever reads the end of a long log sees what was wrong without its beginning.
  for (const { name, faults = [] } of results) for (const fault of faults) console.log(`✗ ${name}: ${fault}`);
  console.log(`共 ${minutes.toFixed(1)} 分钟，两个空闲核心上的预算 ${limitMinutes} 分钟`);
  const passed = results.filter(({ state }) => state === 'passed').length;
  const failed = results.length - passed + (strict ? notRun.length : 0);
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** A program exists if a path was found. */
export const wanted = (found: unknown, howToGet: string): Wanted => ({ there: !!found, howToGet });

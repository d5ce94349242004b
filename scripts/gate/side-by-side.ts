import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { root } from '#mall/options.ts';

/** One command of a longer run. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** How it ended. */
export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
}

const secondsSince = (started: number): number => (performance.now() - started) / 1000;

/** Runs a command that wants the machine for itself, because it measures time. */
export function runAlone({ name, command, args, env }: Step): StepResult {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return { name, ok: status === 0, seconds: secondsSince(started) };
}

/**
 * Runs commands that each keep about one core busy, `lanes` at a time, begun in their order. What one says is kept together and
 * printed when it ends.
 */
export async function runSideBySide(steps: readonly Step[], lanes: number): Promise<StepResult[]> {
  const results = new Map<Step, StepResult>();
  const queue = [...steps];
  const lane = async (): Promise<void> => {
    for (let step = queue.shift(); step; step = queue.shift()) results.set(step, await runKept(step));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return steps.flatMap((step) => results.get(step) ?? []);
}

async function runKept({ name, command, args, env }: Step): Promise<StepResult> {
  console.log(`▶ ${name}`);
  const started = performance.now();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await once(child, 'close').then(
    ([status]) => status as number | null,
    (error: unknown) => said.push(Buffer.from(String(error))),
  );
  const seconds = secondsSince(started);
  console.log(`\n── ${name} (${seconds.toFixed(1)} s)\n${Buffer.concat(said).toString().trimEnd()}\n`);
  return { name, ok: code === 0, seconds };
}

import { spawnSync } from 'node:child_process';

/** One command of a trial. */
export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  /** Lines that explain the failure. */
  readonly reasons: readonly string[];
}

/** A step that takes longer is taken to hang. */
const limitMs = 20 * 60_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const colours = /\x1b\[[\d;]*m/g;

/** Runs every step in `folder`, even after a failure, so that the report is complete. */
export const trySteps = (folder: string, steps: readonly Step[]): StepResult[] =>
  steps.map(({ name, command, args, env }) => {
    console.log(`▶ ${name}`);
    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      encoding: 'utf8',
      timeout: limitMs,
      maxBuffer: 1 << 28,
      env: { ...process.env, ...env, NO_COLOR: '1' },
    });
    const ok = status === 0;
    return { name, ok, seconds: (performance.now() - started) / 1000, reasons: ok ? [] : reasonsIn(stdout + stderr) };
  });

/** The messages of patches that do not match; without any, the last lines of output. */
function reasonsIn(output: string): string[] {
  const lines = output
    .replace(colours, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const patches = lines.filter((line) => /Patch \S+ does not fit/.test(line)).map((line) => line.trim());
  return patches.length > 0 ? [...new Set(patches)].slice(0, 20) : lines.slice(-15);
}

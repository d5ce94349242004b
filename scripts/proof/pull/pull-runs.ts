import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Input of a pull in its own process (proof-pull.ts). */
export interface PullRun {
  readonly baseUrl: string;
  readonly snapshotsFolder: string;
  readonly signSecret: string;
  readonly mostRows?: number;
  /** The gateway is asked for no changes, like one of another family. */
  readonly isByLists?: boolean;
}

/** Its output at the end. */
export interface MeasuredPull {
  readonly snapshot: string;
  readonly isChanged: boolean;
  readonly calls: number;
  readonly fetched: number;
  readonly kept: number;
  /** Milliseconds per phase. */
  readonly timings: Readonly<Record<string, number>>;
  /** Covers the pull alone; the backend is another process. */
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMb: number;
}

/** The flag and the environment of `npm run snapshot` (scripts/run.mjs). */
const flags = ['--max-semi-space-size=4'];

/** Pulls once in its own process. Throws if that fails. */
export async function runPull(run: PullRun): Promise<MeasuredPull> {
  const file = join(import.meta.dirname, 'proof-pull.ts');
  const child = spawn(process.execPath, [...flags, file, JSON.stringify(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`the pull ended with ${code}`);
  return JSON.parse(said) as MeasuredPull;
}

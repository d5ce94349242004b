import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Phase } from '#publisher/run/phase-timer.ts';
import type { PublishReport } from '#publisher/run/publish.ts';

/** One publish of a run. */
export interface RunOrder {
  readonly root: string;
  readonly snapshotFolder: string;
  readonly isForced?: boolean;
  /** Folder of the same pages as written by `renderShard`; without it they are rendered. */
  readonly renderedFolder?: string;
}

/** Input of a publisher in its own process (proof-publish.ts). */
export interface PublishRun {
  readonly dataFolder: string;
  readonly nowSeconds: number;
  /** Published in turn. */
  readonly orders: readonly RunOrder[];
  readonly times: number;
}

/** Its output after each publish. */
export interface MeasuredReport extends PublishReport {
  /** Covers the whole publish and all threads. */
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMb: number;
}

/** A line from a publisher: its progress, or the result of a publish. */
export type Said = { readonly phase: Phase } | { readonly report: MeasuredReport };

/** The flag and the environment of `npm run rebuild` (scripts/run.mjs). */
const flags = ['--max-semi-space-size=4'];

/** Starts a publisher. */
export function startPublisher(run: PublishRun, onLine: (said: Said) => void): ChildProcess {
  const file = join(import.meta.dirname, 'proof-publish.ts');
  const child = spawn(process.execPath, [...flags, file, JSON.stringify(run)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1' },
  });
  if (!child.stdout) throw new Error('the publisher has no output');
  createInterface(child.stdout).on('line', (line) => onLine(JSON.parse(line) as Said));
  return child;
}

/** Runs a publisher to its end. Throws if it fails. */
export async function runPublisher(run: PublishRun): Promise<MeasuredReport[]> {
  const reports: MeasuredReport[] = [];
  const child = startPublisher(run, (said) => 'report' in said && reports.push(said.report));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the publisher ended with ${code}`);
  return reports;
}

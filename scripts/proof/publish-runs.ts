import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PublishReport } from '#publish/publish.ts';

/** What a publisher of its own process (proof-publish.ts) is told to do. */
export interface PublishRun {
  readonly dataFolder: string;
  readonly nowSeconds: number;
  /** Published in turn. */
  readonly orders: readonly { readonly root: string; readonly snapshotFolder: string; readonly isForced?: boolean }[];
  readonly times: number;
}

/** What it says after each publish. */
export interface MeasuredReport extends PublishReport {
  /** Of the whole publish, all threads. */
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly peakMb: number;
}

/** Starts a publisher. */
export function startPublisher(run: PublishRun, onReport: (report: MeasuredReport) => void): ChildProcess {
  const file = join(import.meta.dirname, '..', 'proof-publish.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(run)], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!child.stdout) throw new Error('the publisher has no output');
  createInterface(child.stdout).on('line', (line) => onReport(JSON.parse(line) as MeasuredReport));
  return child;
}

/** Runs a publisher to its end. Throws when it fails. */
export async function runPublisher(run: PublishRun): Promise<MeasuredReport[]> {
  const reports: MeasuredReport[] = [];
  const child = startPublisher(run, (report) => reports.push(report));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`the publisher ended with ${code}`);
  return reports;
}

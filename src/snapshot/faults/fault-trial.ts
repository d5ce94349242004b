import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SnapshotFault } from '#snapshot/outcome.ts';
import { type TakenSnapshot, type TakeOptions, takeSnapshot } from '#snapshot/pull/take.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import type { FaultGateway } from './fault-gateway.ts';

/** Folders for the snapshots of one test file, and pulls into them that wait no time. For tests. */
export interface Trial {
  /** A folder with its own copy of the last good snapshot. */
  readonly folder: () => string;
  /** An empty folder. */
  readonly emptyFolder: () => string;
  /** Milliseconds that the pulls since the last `take` would have waited between tries. */
  readonly waits: readonly number[];
  readonly take: (folder: string, options?: Partial<TakeOptions>) => Promise<TakenSnapshot>;
  /** Pulls, expects a fault and returns it, after checking that the last good snapshot is unchanged. */
  readonly fail: (options?: Partial<TakeOptions>) => Promise<SnapshotFault>;
  /** Pulls over the last good snapshot and opens the result. */
  readonly succeed: (options?: Partial<TakeOptions>) => Promise<TakenSnapshot & { readonly snapshot: Snapshot }>;
  /** The last good snapshot. */
  readonly good: Snapshot;
  readonly close: () => void;
}

/** Takes the good snapshot that every trial of a file starts from. */
export async function openTrial(gateway: FaultGateway, nowMs: () => number): Promise<Trial> {
  const root = mkdtempSync(join(tmpdir(), 'chengju-trial-'));
  const waits: number[] = [];
  let made = 0;
  const emptyFolder = (): string => join(root, String(made++));
  const take: Trial['take'] = (folder, options = {}) => {
    waits.length = 0;
    return takeSnapshot({
      baseUrl: gateway.origin,
      signSecret: 'demo-secret',
      snapshotsFolder: folder,
      nowMs,
      wait: async (ms) => waits.push(ms),
      ...options,
    });
  };
  const goodFolder = emptyFolder();
  await take(goodFolder);
  const folder = (): string => {
    const copy = emptyFolder();
    cpSync(goodFolder, copy, { recursive: true, verbatimSymlinks: true });
    return copy;
  };
  return {
    folder,
    emptyFolder,
    waits,
    take,
    fail: async (options) => {
      const trial = folder();
      const before = sumOf(trial);
      const outcome = await take(trial, options).catch((error: unknown) => error);
      if (!(outcome instanceof SnapshotFault)) throw new Error('the pull ended well', { cause: outcome });
      if (sumOf(trial) !== before) throw new Error('the last good snapshot was touched');
      if (!outcome.report) throw new Error('the fault has no report');
      return outcome;
    },
    succeed: async (options) => {
      const taken = await take(folder(), options);
      return { ...taken, snapshot: openSnapshot(taken.folder) };
    },
    good: openSnapshot(join(goodFolder, 'current')),
    close: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Digest of the target of `current` and of every file there. */
function sumOf(snapshotsFolder: string): string {
  const current = readlinkSync(join(snapshotsFolder, 'current'));
  const sum = createHash('sha256').update(current);
  for (const name of readdirSync(join(snapshotsFolder, current)).toSorted()) {
    sum.update(name).update(readFileSync(join(snapshotsFolder, current, name)));
  }
  return sum.digest('hex');
}

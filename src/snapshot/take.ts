import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApi } from '#api/create-api.ts';
import { ApiError } from '#api/error.ts';
import { sendPatiently } from '#api/send-patiently.ts';
import { signWith } from '#api/sign.ts';
import { exitCodes, type PullReport, SnapshotFault } from './outcome.ts';
import { type OnProgress, pull } from './pull.ts';
import type { CollectionName, SnapshotManifest } from './records.ts';
import { writeSnapshot } from './write.ts';

/** What a pull needs from its surroundings. */
export interface TakeOptions {
  /** Origin of the API; any name when `fetchPage` leads into our own backend. */
  readonly baseUrl: string;
  /** How pages are fetched; unset = the network. */
  readonly fetchPage?: typeof fetch;
  /** `<data>/snapshots`. */
  readonly snapshotsFolder: string;
  /** Secret of contract 0.6. */
  readonly signSecret: string;
  readonly onProgress?: OnProgress;
}

/** A snapshot that stands on the disk and that `current` points at. */
export interface TakenSnapshot {
  readonly folder: string;
  readonly manifest: SnapshotManifest;
  /** False: upstream says what it said last time, `folder` is the snapshot of then (exit code 10). */
  readonly changed: boolean;
  readonly report: PullReport;
}

/** Pulls the catalogue into a snapshot. Rejects with a {@link SnapshotFault} and leaves the last good snapshot as it was. */
export async function takeSnapshot(options: TakeOptions): Promise<TakenSnapshot> {
  const started = performance.now();
  const notes: string[] = [];
  const before = currentManifest(options.snapshotsFolder);
  const call = createApi({
    baseUrl: options.baseUrl,
    token: () => '',
    clientIp: () => '127.0.0.1',
    sign: signWith(options.signSecret),
    send: sendPatiently(options.fetchPage),
  });
  const harvest = await pull(call, options.onProgress ?? (() => undefined), (text) => notes.push(text)).catch(
    (error: unknown) => {
      throw faultOf(error);
    },
  );
  const { folder, manifest } = writeSnapshot(options.snapshotsFolder, harvest);
  const counts: Partial<Record<CollectionName, { now: number; before: number | null }>> = {};
  for (const [name, { count }] of Object.entries(manifest.collections)) {
    counts[name as CollectionName] = { now: count, before: before?.collections[name as CollectionName]?.count ?? null };
  }
  const timings = { all: Math.round(performance.now() - started) };
  const report = { counts, setAside: [], notes, calls: 0, retries: 0, fetched: 0, kept: 0, timings };
  return { folder, manifest, changed: manifest.id !== before?.id, report };
}

function currentManifest(snapshotsFolder: string): SnapshotManifest | null {
  try {
    return JSON.parse(readFileSync(join(snapshotsFolder, 'current', 'manifest.json'), 'utf8')) as SnapshotManifest;
  } catch {
    return null;
  }
}

/** What a failed call means for the pull. */
function faultOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const cause = error.cause instanceof Error ? error.cause.message : '';
  if (error.kind === 'network')
    return new SnapshotFault(exitCodes.unreachable, `后端没有应答：${cause}`, { cause: error });
  const message = `后端的应答不符合约定：${error.message}${cause && `（${cause}）`}`;
  return new SnapshotFault(exitCodes.contractBroken, message, { cause: error });
}

import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { exitCodes, SnapshotFault } from '#snapshot/outcome.ts';
import { snapshotFormat } from '#snapshot/read/format.ts';
import { type CollectionName, collections, type SnapshotManifest } from '#snapshot/read/records.ts';

/** Number of older snapshots that are kept. */
const kept = 3;
/** A snapshot with more bytes for each row that a list may have is a fault or an attack (T24). */
const bytesPerRow = 2048;
/** Bytes that are hashed and written at once. */
const bufferBytes = 1 << 20;

/** A record in its stored form: UTF-8, in pieces, because the library of a large mall is long. */
type StoredRecord = readonly [key: string, pieces: Iterable<Uint8Array>];

/** The records of a collection in stored order; may be called repeatedly. */
export type Contents = (collection: CollectionName) => Iterable<StoredRecord>;

/** The line of a record in the file, piece by piece. */
function* lineOf([key, pieces]: StoredRecord): Iterable<Uint8Array> {
  yield Buffer.from(`${key}\t`);
  yield* pieces;
  yield lineEnd;
}

const lineEnd = Buffer.from('\n');

const names = Object.keys(collections) as CollectionName[];

/** A snapshot that is described, and perhaps written already. */
export interface Described {
  readonly manifest: SnapshotManifest;
  /** Folder with the files of its collections, not yet complete; null when they are not written. */
  readonly written: string | null;
}

/**
 * The manifest of these contents; the id is the digest of everything else. `mostRows` are the rows that a list may have. With
 * `isExpected`, because something has changed, the files are written in the same pass: to go through all records
 * again costs as much as the first time.
 */
export function describeContents(
  contents: Contents,
  mostRows: number,
  { snapshotsFolder, isExpected }: { readonly snapshotsFolder: string; readonly isExpected: boolean },
): Described {
  // If the process is killed, the next pull removes this folder (pruneSnapshots).
  const written = isExpected ? join(snapshotsFolder, `.tmp-next-${process.pid}`) : null;
  try {
    if (written !== null) {
      rmSync(written, { recursive: true, force: true });
      mkdirSync(written, { recursive: true });
    }
    return { manifest: describeInto(contents, mostRows * bytesPerRow, written), written };
  } catch (error) {
    if (written !== null) rmSync(written, { recursive: true, force: true });
    throw error;
  }
}

function describeInto(contents: Contents, capBytes: number, folder: string | null): SnapshotManifest {
  const summary = {} as Record<CollectionName, { count: number; sha256: string }>;
  let bytes = 0;
  for (const name of names) {
    const sum = createHash('sha256');
    const records = { count: 0 };
    function* summed(): Iterable<Uint8Array> {
      for (const batch of batchesOf(contents(name), records)) {
        bytes += batch.length;
        if (bytes > capBytes) {
          throw new SnapshotFault(
            exitCodes.limitExceeded,
            `快照超过 ${Math.round(capBytes / 1e6)} MB（在 ${name} 处），由设置 pullRows（每行 ${bytesPerRow / 1024} kB）决定`,
          );
        }
        sum.update(batch);
        yield batch;
      }
    }
    if (folder === null) for (const _ of summed());
    else writeCollection(join(folder, `${name}.ndjson`), summed());
    summary[name] = { count: records.count, sha256: sum.digest('hex') };
  }
  const id = createHash('sha256')
    .update(JSON.stringify([snapshotFormat, summary]))
    .digest('hex')
    .slice(0, 16);
  return { id, format: snapshotFormat, collections: summary };
}

/**
 * Writes contents as one immutable folder named by their digest: to a temporary folder that is synced and renamed when
 * complete; then `current` is pointed to it. An existing folder is used as it is.
 */
export function writeSnapshot(snapshotsFolder: string, described: Described, contents: Contents): string {
  const { manifest, written } = described;
  const folder = join(snapshotsFolder, manifest.id);
  const temporary = written ?? join(snapshotsFolder, `.tmp-${manifest.id}-${process.pid}`);
  try {
    if (!existsSync(folder)) {
      if (written === null) {
        mkdirSync(temporary, { recursive: true });
        for (const name of names) writeCollection(join(temporary, `${name}.ndjson`), batchesOf(contents(name)));
      }
      writeFileSync(join(temporary, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
      syncFolder(temporary);
      renameSync(temporary, folder);
      syncFolder(snapshotsFolder);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  pointCurrent(snapshotsFolder, manifest.id);
  return folder;
}

/** Removes what was written of a snapshot that is not wanted after all. */
export function dropWritten({ written }: Described): void {
  if (written !== null) rmSync(written, { recursive: true, force: true });
}

/** The lines of records, joined: hashing and writing small pieces costs more than the bytes in them. Counts the records. */
function* batchesOf(records: Iterable<StoredRecord>, counted = { count: 0 }): Iterable<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for (const record of records) {
    for (const piece of lineOf(record)) {
      waiting.push(piece);
      bytes += piece.length;
      if (bytes < bufferBytes) continue;
      yield Buffer.concat(waiting, bytes);
      waiting = [];
      bytes = 0;
    }
    counted.count += 1;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

function writeCollection(path: string, batches: Iterable<Uint8Array>): void {
  const file = openSync(path, 'w');
  try {
    // Not writeSync: a disk that is nearly full takes a part and reports no error.
    for (const batch of batches) writeFileSync(file, batch);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Switches the `current` link atomically: readers see the old snapshot or the new one. */
function pointCurrent(snapshotsFolder: string, id: string): void {
  const next = join(snapshotsFolder, `.next-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(id, next);
  renameSync(next, join(snapshotsFolder, 'current'));
  syncFolder(snapshotsFolder);
}

/** The manifest that `current` leads to, or null when it is missing or incomplete. */
export function currentManifest(snapshotsFolder: string): SnapshotManifest | null {
  try {
    return JSON.parse(readFileSync(join(snapshotsFolder, 'current', 'manifest.json'), 'utf8')) as SnapshotManifest;
  } catch {
    return null;
  }
}

/**
 * Removes leftovers of interrupted runs, and all snapshots but the last few of `history`, whose order alone counts (R29).
 */
export function pruneSnapshots(snapshotsFolder: string, history: readonly string[]): void {
  const keep = new Set(history.slice(0, kept + 1));
  for (const name of readdirSync(snapshotsFolder)) {
    const isOld = /^[0-9a-f]{16}$/.test(name) && !keep.has(name);
    if (isOld || /^\.(tmp|next)-/.test(name)) rmSync(join(snapshotsFolder, name), { recursive: true, force: true });
  }
}

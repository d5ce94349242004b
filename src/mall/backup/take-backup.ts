import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { uploadsPath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import type { FileStore } from '#backend/ports/file-store.ts';
import { FileSharing } from '#publisher/release/share-file.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { packFolder } from './archive.ts';
import { copyDatabase } from './copy-database.ts';
import { rememberBackup } from './last-backup.ts';
import { type BackupNote, names, sealFolder } from './manifest.ts';
import { finishRestore } from './settle-restore.ts';

/** Inputs of a backup. */
export interface BackupOrder {
  readonly dataFolder: string;
  /** Path or URL of the database. */
  readonly database: string;
  /** Folder for the archive. */
  readonly out: string;
  /** Uploads that do not lie in the data folder; null when they do. */
  readonly shared: FileStore | null;
  readonly nowMs: () => number;
}

/** A finished backup. */
export interface TakenBackup {
  readonly archive: string;
  readonly bytes: number;
  readonly note: BackupNote;
}

/** `20261122-214003`, in UTC: names sort by age everywhere. */
export const stampOf = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-');

/**
 * Copies everything that nothing can make again into one archive: the database at one moment, uploads, settings. The shop
 * goes on selling. What a killed run has left is removed first.
 */
export async function takeBackup(order: BackupOrder): Promise<TakenBackup> {
  const { dataFolder, database, out, nowMs } = order;
  const releaseLock = takePublishLock(dataFolder, 'backup');
  const folder = join(dataFolder, '.backup');
  try {
    await finishRestore(dataFolder, database);
    mkdirSync(out, { recursive: true, mode: 0o700 });
    removeLeftovers(folder, out);
    mkdirSync(folder, { mode: 0o700 });
    // Before and after the database: a file that a member removes meanwhile belongs to the earlier moment.
    linkUploads(dataFolder, folder);
    const startedMs = nowMs();
    const copy = await copyDatabase(database, folder);
    linkUploads(dataFolder, folder);
    if (order.shared) await fetchUploads(database, order.shared, folder);
    for (const name of names.kept) {
      const file = join(dataFolder, name);
      // Keys may be links to where a machine keeps its secrets: the backup needs what they lead to. A link to nothing has nothing.
      const follow = { recursive: true, dereference: true, filter: existsSync };
      if (existsSync(file)) cpSync(file, join(folder, name), follow);
    }
    const note: BackupNote = { format: 1, point: new Date(startedMs).toISOString(), ...copy };
    writeFileSync(join(folder, names.note), `${JSON.stringify(note, null, 2)}\n`);
    const archive = join(out, `mall-${stampOf(startedMs)}.tar`);
    await packFolder(folder, await sealFolder(folder), archive);
    const { size } = statSync(archive);
    rememberBackup(dataFolder, { point: note.point, archive, bytes: size });
    return { archive, bytes: size, note };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    rmSync(`${folder}.list`, { force: true });
    removeParts(out);
    releaseLock();
  }
}

function removeLeftovers(folder: string, out: string): void {
  rmSync(folder, { recursive: true, force: true });
  removeParts(out);
}

/** Removes archives that a run has not finished. */
function removeParts(out: string): void {
  if (!existsSync(out)) return;
  for (const name of readdirSync(out)) {
    if (/^mall-[\d-]+\.tar\.part$/.test(name)) rmSync(join(out, name), { force: true });
  }
}

/** Adds the uploads of the data folder, as further names of the same files: they never change. */
function linkUploads(dataFolder: string, folder: string): void {
  const from = uploadsPath(dataFolder);
  if (!existsSync(from)) return;
  const sharing = new FileSharing(folder);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    try {
      sharing.shareOnce(join(from, entry.name), `${names.uploads}/${entry.name}`);
    } catch (error) {
      // Its member has just removed it.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

/** Fetches uploads from the bucket, by the names in the database. */
async function fetchUploads(target: string, shared: FileStore, folder: string): Promise<void> {
  const database = openDatabase(target);
  try {
    mkdirSync(join(folder, names.uploads), { recursive: true });
    for (const { name } of await database.read.selectFrom('upload').select('name').execute()) {
      const bytes = await shared.read(name);
      if (bytes) writeFileSync(join(folder, names.uploads, basename(name)), bytes);
    }
  } finally {
    await database.close();
  }
}

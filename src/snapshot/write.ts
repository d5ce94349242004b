import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Harvest } from './pull.ts';
import { type CollectionName, collections, type SnapshotManifest } from './records.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const kept = 3;

/**
 * Writes a harvest as one immutable folder named by the digest of its content: to a temporary folder first, renamed
 * when complete, then `current` is pointed at it. The same catalogue gives the same folder, so nothing is written.
 */
export function writeSnapshot(
  snapshotsFolder: string,
  harvest: Harvest,
): { folder: string; manifest: SnapshotManifest } {
  const texts = {} as Record<CollectionName, string>;
  const summary = {} as Record<CollectionName, { count: number; sha256: string }>;
  for (const name of Object.keys(collections) as CollectionName[]) {
    const lines: string[] = [];
    for (const [key, record] of harvest[name]) {
      // The API layer has parsed every reply; this second look catches what we put together ourselves.
      lines.push(`${key}\t${JSON.stringify(v.parse(collections[name], record))}\n`);
    }
    texts[name] = lines.join('');
    summary[name] = { count: lines.length, sha256: sha256(texts[name]) };
  }
  const manifest: SnapshotManifest = { id: sha256(JSON.stringify(summary)).slice(0, 16), collections: summary };
  const folder = join(snapshotsFolder, manifest.id);
  if (!existsSync(folder)) {
    const temporary = join(snapshotsFolder, `.tmp-${manifest.id}-${process.pid}`);
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary, { recursive: true });
    for (const [name, text] of Object.entries(texts))
      writeFileSync(join(temporary, `${name}.ndjson`), text, { flush: true });
    writeFileSync(join(temporary, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    renameSync(temporary, folder);
  }
  pointCurrent(snapshotsFolder, manifest.id);
  prune(snapshotsFolder, manifest.id);
  return { folder, manifest };
}

/** Switches the `current` link in one step: readers see the old snapshot or the new one. */
function pointCurrent(snapshotsFolder: string, id: string): void {
  const link = join(snapshotsFolder, 'current');
  const next = join(snapshotsFolder, `.next-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(id, next);
  renameSync(next, link);
}

/** Removes leftovers of runs that were cut off and all but the newest few snapshots. */
function prune(snapshotsFolder: string, currentId: string): void {
  const age = (name: string): number => statSync(join(snapshotsFolder, name)).mtimeMs;
  const names = readdirSync(snapshotsFolder);
  const old = names
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== currentId)
    .toSorted((a, b) => age(b) - age(a))
    .slice(kept);
  for (const name of [...names.filter((entry) => entry.startsWith('.tmp-')), ...old]) {
    rmSync(join(snapshotsFolder, name), { recursive: true, force: true });
  }
}

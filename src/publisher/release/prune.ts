import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { releaseInNginx } from './in-nginx.ts';
import { placesOf, sequencesIn } from './release.ts';

/** Releases that can be rolled back to; a page opened this many releases ago still finds its scripts. */
const keptReleases = 20;
/** How long unused scripts stay: a tab may be open for a week. */
const assetDays = 7;

/** Removes leftovers of an interrupted run, and files beside releases that are gone. Call it only under the lock. */
export function removeLeftovers(releases: string): void {
  const there = new Set(sequencesIn(releases).map(String));
  for (const name of readdirSync(releases)) {
    const beside = /^(\d+)\./.exec(name)?.[1];
    const isOrphan = beside !== undefined && !there.has(beside);
    if (name.startsWith('.tmp-') || name.startsWith('.old-') || isOrphan) {
      rmSync(join(releases, name), { recursive: true, force: true });
    }
  }
}

/** Removes all but the newest releases. `current` always stays, as a rollback may make it an old one, and so does nginx's. */
export function pruneReleases(releases: string, current: number): void {
  const inNginx = releaseInNginx(releases);
  for (const sequence of sequencesIn(releases).slice(keptReleases)) {
    if (sequence === current || sequence === inNginx) continue;
    const { folder, ...beside } = placesOf(releases, sequence);
    rmSync(folder, { recursive: true, force: true });
    for (const file of Object.values(beside)) rmSync(file, { force: true });
  }
}

/**
 * Maintains the shared pool of hashed scripts: marks those of the new release as used today, and removes those that no
 * kept release uses and that were last used more than a week ago.
 */
export function pruneAssets(releases: string, pool: string, used: readonly string[], now: Date): void {
  for (const file of used) utimesSync(join(pool, file), now, now);
  const kept = sequencesIn(releases);
  const oldest = now.getTime() - assetDays * 86_400_000;
  for (const entry of readdirSync(pool, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = join(entry.parentPath, entry.name);
    const file = full.slice(pool.length + 1);
    if (statSync(full).mtimeMs >= oldest) continue;
    if (!kept.some((sequence) => existsSync(join(releases, String(sequence), file)))) rmSync(full, { force: true });
  }
}

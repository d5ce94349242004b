import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease, type PlacedRelease } from '#publisher/release/release.ts';

/** Interval for checking `current`, so that a new release is served without a restart. */
const lookMs = 1000;

/**
 * The release that `current` points at, null before the first and after a first one that was taken back; a broken link never
 * brings back an older one.
 */
export function followReleases(releases: string): () => PlacedRelease | null {
  let known: PlacedRelease | null = null;
  let looked = Number.NEGATIVE_INFINITY;
  let name: string | null = '';
  return () => {
    const now = performance.now();
    if (now - looked < lookMs) return known;
    looked = now;
    const found = nameOf(releases);
    if (found === name) return known;
    known = currentRelease(releases) ?? (found === null ? null : known);
    if (known) name = found;
    return known;
  };
}

/** Null when there is no link; "" when it cannot be read, as by a process without file handles to spare. */
function nameOf(releases: string): string | null {
  try {
    return readlinkSync(join(releases, 'current'));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' ? null : '';
  }
}

import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// nginx serves the release that its configuration names until somebody writes another one. That release must outlive
// pruning, or nginx would serve a folder that is gone.

/** Beside the folder of releases: a unit that watches the folder must not be started by its own note. */
const fileIn = (releases: string): string => join(dirname(releases), 'in-nginx');

/** Notes that a configuration for this release was written. */
export function noteInNginx(releases: string, sequence: number): void {
  const file = fileIn(releases);
  writeFileSync(`${file}.next`, `${sequence}\n`);
  // Root writes it, and the shop's user reads it before pruning: a note that it cannot read would not keep the release.
  chmodSync(`${file}.next`, 0o644);
  renameSync(`${file}.next`, file);
}

/** The release that nginx serves by its last configuration; null without one. */
export function releaseInNginx(releases: string): number | null {
  try {
    return Number(readFileSync(fileIn(releases), 'utf8')) || null;
  } catch {
    return null;
  }
}

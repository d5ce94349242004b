import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Published, which a web server of another user reads, and the note of nginx's release, which root writes for the shop's user. */
const published = ['releases', 'assets', 'code', 'in-nginx'];

/** Others may pass through the data folder to the published ones, but neither list it nor write to it. */
const passage = 0o711;

/**
 * Keeps the files of this process to its own user: database, uploads, snapshots, settings and reports hold members' data
 * or secrets. Creates the data folder, and tightens one that earlier versions or an operator have left open. Whatever
 * belongs to somebody else stays as it is; `doctor` names it.
 */
export function keepPrivate(dataFolder: string): void {
  process.umask(0o077);
  try {
    mkdirSync(dataFolder, { recursive: true });
    for (const path of looseIn(dataFolder)) tighten(path, path === dataFolder ? passage : 0o700);
  } catch {
    // A folder that cannot be made or entered is reported by the work itself.
  }
}

function tighten(path: string, most: number): void {
  try {
    chmodSync(path, modeOf(path) & most);
  } catch {
    // It is somebody else's; those behind it are not.
  }
}

/** Lets a web server of another user through the data folder to the published files. */
export const openPassage = (dataFolder: string): void => chmodSync(dataFolder, modeOf(dataFolder) | 0o011);

/** Paths of a data folder that others on this machine may read or write. */
export function looseIn(dataFolder: string): string[] {
  // Windows has access lists in place of these bits.
  if (process.platform === 'win32') return [];
  const inside = readdirSync(dataFolder)
    .filter((name) => !published.includes(name))
    .map((name) => join(dataFolder, name));
  return [...(modeOf(dataFolder) & 0o066 ? [dataFolder] : []), ...inside.filter((path) => modeOf(path) & 0o077)];
}

/** The permission bits; 0 for a file that has gone meanwhile. */
const modeOf = (path: string): number => (statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o777;

import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Dictionary, ScriptDictionaries } from '#publisher/twin/dictionary-twin.ts';

/** `release.json`: everything the server needs to know about a release without opening its pages. */
export interface Release {
  /** Identifies and orders releases; clocks are never used for this. */
  readonly sequence: number;
  /** When it was made, Unix seconds: its age, for people. */
  readonly published: number;
  /** Digest of all inputs of the release. */
  readonly inputs: string;
  readonly snapshot: string;
  /** Unix seconds at which the first of its pages becomes outdated; 0 when none does. */
  readonly validUntil: number;
  /** URL path → file and index of its content policy. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly policy: number; readonly etag: string }>>;
  readonly policies: readonly string[];
  /** What pages are compressed with, by the name of their family (twin/families.ts). Missing in old releases. */
  readonly dictionaries?: Readonly<Record<string, Dictionary>>;
  /** Scripts with a twin against the script that a visitor of an earlier release has. Missing in old releases. */
  readonly scripts?: ScriptDictionaries;
}

/** A release and its folder. */
export interface PlacedRelease {
  readonly folder: string;
  readonly release: Release;
}

/** The folder of one release, which is the web root, and its data beside it, which is never served. */
export const placesOf = (releases: string, sequence: number) => ({
  folder: join(releases, String(sequence)),
  /** SHA-256 of every file (sums.ts). */
  sumsFile: join(releases, `${sequence}.sha256`),
  /** The reads of each page (page-reads.ts). */
  readsFile: join(releases, `${sequence}.reads`),
  /** Addresses whose answer differs from the previous release, one per line, for CDNs and search engines. */
  changedFile: join(releases, `${sequence}.changed.txt`),
});

/** Numbers of the existing releases, newest first. */
export function sequencesIn(releases: string): number[] {
  return readdirSync(releases)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((a, b) => b - a);
}

/** Reads one release; null when it is missing or unreadable. */
export function readRelease(releases: string, sequence: number): PlacedRelease | null {
  const { folder } = placesOf(releases, sequence);
  try {
    return { folder, release: JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release };
  } catch {
    return null;
  }
}

/** Reads the release that `current` points at, or null when there is none. */
export function currentRelease(releases: string): PlacedRelease | null {
  const number = currentNumber(releases);
  return number === null ? null : readRelease(releases, number);
}

/** The number of the release that `current` points at, readable or not; null when it points at none. */
export function currentNumber(releases: string): number | null {
  try {
    return Number(readlinkSync(join(releases, 'current')));
  } catch {
    return null;
  }
}

/** HTML of a page of the current release by its address; null without it. */
export function readPage(releases: string, path: string): string | null {
  const placed = currentRelease(releases);
  const file = placed && new Map(Object.entries(placed.release.pages)).get(path)?.file;
  return file ? readFileSync(join(placed.folder, file), 'utf8') : null;
}

/** Points `current` at a release atomically: a visitor sees the old one or the new one. */
export function switchTo(releases: string, sequence: number): void {
  const next = join(releases, '.next');
  rmSync(next, { force: true });
  symlinkSync(String(sequence), next);
  renameSync(next, join(releases, 'current'));
}

/** Leaves `current` pointing at no release, as before the first: every run then begins from nothing. */
export const unplace = (releases: string): void => rmSync(join(releases, 'current'), { force: true });

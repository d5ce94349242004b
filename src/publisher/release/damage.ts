import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHashedFile } from './hashed-file.ts';
import { placesOf, readRelease } from './release.ts';
import { readSums, sumOfFile } from './sums.ts';

/** A release lacks a file that it lists: something else has removed it, or the disk has lost it. */
export class MissingFile extends Error {
  readonly sequence: number;
  readonly file: string;

  constructor(sequence: number, file: string) {
    super(`第 ${sequence} 版缺少文件 ${file}`);
    this.sequence = sequence;
    this.file = file;
  }
}

/** Whether a file of a release has the content that it was published with. */
export function isIntact(folder: string, file: string, sum: string): boolean {
  try {
    return sumOfFile(join(folder, file)) === sum;
  } catch {
    return false;
  }
}

/**
 * Goes through the files of a release, one step each: the name of a damaged or missing one, null for an intact one.
 * `isDue` leaves out files, by their number.
 */
export function* checkFiles(
  releases: string,
  sequence: number,
  isDue: (index: number) => boolean = () => true,
): Generator<string | null> {
  const { folder, sumsFile } = placesOf(releases, sequence);
  if (!readRelease(releases, sequence) || !existsSync(sumsFile)) {
    yield 'release.json';
    return;
  }
  let index = 0;
  for (const [file, sum] of readSums(sumsFile)) {
    if (isDue(index++)) yield isIntact(folder, file, sum) ? null : file;
  }
}

/** Damaged and missing files of a release. */
export const damagedFiles = (...of: Parameters<typeof checkFiles>): string[] =>
  [...checkFiles(...of)].filter((file) => file !== null);

const noteIn = (releases: string, sequence: number): string => join(releases, `${sequence}.damaged`);

/** Remembers damage beside the release, for the next publish and for those who ask how the shop runs. */
export const noteDamage = (releases: string, sequence: number, files: readonly string[]): void =>
  writeFileSync(noteIn(releases, sequence), files.map((file) => `${file}\n`).join(''));

/** Damaged files of a release that somebody has noticed; empty when nobody has. */
export function knownDamage(releases: string, sequence: number): string[] {
  try {
    return readFileSync(noteIn(releases, sequence), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/**
 * Removes what damaged files of a release are shared with, or the next release would get them again: hashed files in the
 * pool, and whole code builds.
 */
export function dropShared(dataFolder: string, files: readonly string[]): void {
  for (const file of files.filter(isHashedFile)) rmSync(join(dataFolder, 'assets', file), { force: true });
  const codes = join(dataFolder, 'code');
  for (const name of existsSync(codes) ? readdirSync(codes) : []) {
    const sumsFile = join(codes, name, 'client.sha256');
    if (!existsSync(sumsFile)) continue;
    const folder = join(codes, name, 'client');
    const sums = readSums(sumsFile);
    if (files.some((file) => sums.has(file) && !isIntact(folder, file, sums.get(file) ?? ''))) {
      rmSync(join(codes, name), { recursive: true, force: true });
    }
  }
}

import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/site/settings.ts';
import { ownColoursVariable } from '#publisher/engine/bundle/component-styles.ts';
import { filesBelow, readSums, sumOf, sumOfFile, writeSums } from '#publisher/release/sums.ts';
import { compressTwins, plainly } from '#publisher/twin/compress.ts';
import { astroBuild } from './astro-build.ts';
import { codeDigest } from './code-digest.ts';

/** A finished code build. */
export interface CodeBuild {
  readonly digest: string;
  /** The bundle that renders pages (entry.ts). */
  readonly entry: string;
  /** Published scripts and pictures that pages refer to, with compressed twins. */
  readonly publicFolder: string;
  /** SHA-256 of every file of `publicFolder`. */
  readonly sumsFile: string;
}

/** Older builds to keep, so that switching between two states of the code is cheap. */
const kept = 3;

const buildIn = (folder: string, digest: string): CodeBuild => ({
  digest,
  entry: join(folder, 'server', 'entry.mjs'),
  publicFolder: join(folder, 'client'),
  sumsFile: join(folder, 'client.sha256'),
});

/**
 * The pages' code as a bundle, built once per state of the code and kept under
 * `<data>/code/<digest>`: data changes every few minutes, code seldom (ADR 18). Whether the shop has colours of its own makes two
 * bundles; the colours themselves are no part of them (ADR 49). One whose files are damaged is made again. `bundle` is another bundler in tests.
 */
export async function buildCode(
  root: string,
  dataFolder: string,
  settings: Settings = {},
  bundle: typeof astroBuild = astroBuild,
): Promise<CodeBuild> {
  const hasOwnColours = settings.colours != null;
  const digest = hasOwnColours ? sumOf(`${codeDigest(root)} own colours`).slice(0, 32) : codeDigest(root);
  const all = join(dataFolder, 'code');
  const folder = join(all, digest);
  if (!isWhole(folder)) {
    mkdirSync(all, { recursive: true });
    removeLeftovers(all);
    const temporary = join(all, `.tmp-${digest}-${process.pid}`);
    await bundle(root, temporary, {
      CHENGJU_CODE: '1',
      [ownColoursVariable]: hasOwnColours ? '1' : '',
    });
    await describeFiles(buildIn(temporary, digest));
    describe(join(temporary, 'server'), join(temporary, 'server.sha256'));
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporary, folder);
    prune(all, digest);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return buildIn(folder, digest);
}

async function describeFiles({ publicFolder, sumsFile }: CodeBuild): Promise<void> {
  await compressTwins(publicFolder, plainly(filesBelow(publicFolder)));
  describe(publicFolder, sumsFile);
}

/** Seals the files of a part of a build. */
const describe = (folder: string, sumsFile: string): void =>
  writeFileSync(sumsFile, writeSums(new Map(filesBelow(folder).map((file) => [file, sumOfFile(join(folder, file))]))));

/**
 * Whether a kept build is what it was made as. A machine that lost its power, or a disk that was full, leaves files cut off; with them
 * no publish would ever succeed again, or pages be rendered by half a bundle. Better twins are put into a build later, with their sums;
 * the compiled code beside it is checked by the engine itself.
 */
const isWhole = (folder: string): boolean => ['server', 'client'].every((part) => isSealed(join(folder, part)));

function isSealed(folder: string): boolean {
  try {
    const sums = readSums(`${folder}.sha256`);
    const files = filesBelow(folder);
    return files.length === sums.size && files.every((file) => sums.get(file) === sumOfFile(join(folder, file)));
  } catch {
    return false;
  }
}

function removeLeftovers(all: string): void {
  for (const name of readdirSync(all)) {
    if (name.startsWith('.tmp-')) rmSync(join(all, name), { recursive: true, force: true });
  }
}

function prune(all: string, digest: string): void {
  const age = (name: string): number => statSync(join(all, name)).mtimeMs;
  const old = readdirSync(all)
    .filter((name) => name !== digest)
    .toSorted((a, b) => age(b) - age(a));
  for (const name of old.slice(kept - 1)) rmSync(join(all, name), { recursive: true, force: true });
}

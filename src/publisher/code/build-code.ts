import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/site/settings.ts';
import { ownColoursVariable } from '#publisher/engine/bundle/component-styles.ts';
import { filesBelow, sumOf, sumOfFile, writeSums } from '#publisher/release/sums.ts';
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
 * bundles; the colours themselves are no part of them (ADR 49).
 */
export async function buildCode(root: string, dataFolder: string, settings: Settings = {}): Promise<CodeBuild> {
  const hasOwnColours = settings.colours != null;
  const digest = hasOwnColours ? sumOf(`${codeDigest(root)} own colours`).slice(0, 32) : codeDigest(root);
  const all = join(dataFolder, 'code');
  const folder = join(all, digest);
  if (!existsSync(folder)) {
    mkdirSync(all, { recursive: true });
    removeLeftovers(all);
    const temporary = join(all, `.tmp-${digest}-${process.pid}`);
    await astroBuild(root, temporary, {
      CHENGJU_CODE: '1',
      [ownColoursVariable]: hasOwnColours ? '1' : '',
    });
    await describeFiles(buildIn(temporary, digest));
    renameSync(temporary, folder);
    prune(all, digest);
  }
  const now = new Date();
  utimesSync(folder, now, now);
  return buildIn(folder, digest);
}

async function describeFiles({ publicFolder, sumsFile }: CodeBuild): Promise<void> {
  await compressTwins(publicFolder, plainly(filesBelow(publicFolder)));
  const sums = new Map(filesBelow(publicFolder).map((file) => [file, sumOfFile(join(publicFolder, file))]));
  writeFileSync(sumsFile, writeSums(sums));
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

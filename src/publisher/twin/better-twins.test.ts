import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { placesOf } from '#publisher/release/release.ts';
import { readSums, sumOfFile, writeSums } from '#publisher/release/sums.ts';
import { writeTestRelease } from '#publisher/release/testing-release.ts';
import { mendCurrent } from '#publisher/run/mend-current.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { improveTwins } from './better-twins.ts';
import { compressTwins, plainly } from './compress.ts';

let data = '';
const text = Array.from({ length: 400 }, (_, index) => `第 ${index * index} 行：智能家居 ${Math.sin(index)}`).join(
  '\n',
);

/** A release with a larger page and script and their twins; the pool and an older release share the files. */
async function publishTest(sequence: number): Promise<void> {
  const releases = releasesIn(data);
  writeTestRelease(releases, sequence);
  const { folder, sumsFile } = placesOf(releases, sequence);
  const sums = readSums(sumsFile);
  for (const file of ['Goods/1.html', '_astro/big.js']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    await compressTwins(folder, plainly([file]));
    for (const made of [file, `${file}.br`, `${file}.gz`]) sums.set(made, sumOfFile(join(folder, made)));
  }
  writeFileSync(sumsFile, writeSums(sums));
  mkdirSync(join(assetPoolIn(data), '_astro'), { recursive: true });
  rmSync(join(assetPoolIn(data), '_astro/big.js.br'), { force: true });
  linkSync(join(folder, '_astro/big.js.br'), join(assetPoolIn(data), '_astro/big.js.br'));
}
const inRelease = (file: string, sequence = 1): string => join(placesOf(releasesIn(data), sequence).folder, file);

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'chengju-twins-'));
  mkdirSync(releasesIn(data));
  await publishTest(1);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

test('twins get smaller, say the same, and stand with their sums in release and pool', async () => {
  const before = statSync(inRelease('Goods/1.html.br')).size;
  expect(await improveTwins(data)).toMatchObject({ sequence: 1, replaced: 2, stopped: '' });
  for (const file of [inRelease('Goods/1.html.br'), join(assetPoolIn(data), '_astro/big.js.br')]) {
    expect(statSync(file).size).toBeLessThan(before);
    expect(brotliDecompressSync(readFileSync(file)).toString()).toBe(text);
  }
  for (const [file, sum] of readSums(placesOf(releasesIn(data), 1).sumsFile))
    expect(sumOfFile(inRelease(file))).toBe(sum);
  expect(mendCurrent(releasesIn(data), 'another start')).toBeNull();
  expect(await improveTwins(data)).toMatchObject({ replaced: 0 });
});

test('files that other releases share stay as they are', async () => {
  const shared = join(data, 'shared.br');
  linkSync(inRelease('Goods/1.html.br'), shared);
  const before = readFileSync(shared);
  await improveTwins(data);
  expect(readFileSync(shared).equals(before)).toBe(true);
});

test('a publish that runs, or has published something else, goes first: nothing is touched, and the reason is told', async () => {
  const before = readFileSync(inRelease('Goods/1.html.br'));
  const releaseLock = takePublishLock(data);
  expect(await improveTwins(data)).toMatchObject({ replaced: 0, stopped: '发布正在进行，留给下一次' });
  releaseLock();
  const working = improveTwins(data);
  await publishTest(2);
  expect(await working).toMatchObject({ sequence: 1, replaced: 0, stopped: '已有别的版本，留给下一次' });
  expect(readFileSync(inRelease('Goods/1.html.br')).equals(before)).toBe(true);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { PlacedRelease } from '#publisher/release/release.ts';
import { filesBelow } from '#publisher/release/sums.ts';
import { dictionaryOfPage } from '#publisher/serve/encodings.ts';
import { dictionarySuffix, dictionaryTwin, isMadeWith } from '#publisher/twin/dictionary-twin.ts';
import { familyOf } from '#publisher/twin/families.ts';

/** Bytes before the frame of zstd. */
const headBytes = 40;

/** Pages of a release with a dictionary but without the twin that says what they say. */
export function wrongTwins({ folder, release }: PlacedRelease): string[] {
  const wrong: string[] = [];
  for (const [path, { file }] of Object.entries(release.pages)) {
    const dictionary = dictionaryOfPage(release, path);
    if (!dictionary) continue;
    try {
      const twin = readFileSync(join(folder, file + dictionarySuffix));
      const content = readFileSync(join(folder, dictionary.file));
      const page = zstdDecompressSync(twin.subarray(headBytes), { dictionary: content });
      if (!isMadeWith(twin, dictionary) || !page.equals(readFileSync(join(folder, file)))) wrong.push(path);
    } catch {
      wrong.push(path);
    }
  }
  return wrong;
}

/** Bytes of the twins of a release by kind, and CPU milliseconds that the twin of a goods page takes. */
export function twinFigures({ folder, release }: PlacedRelease): { bytes: Map<string, number>; msPerTwin: number } {
  const bytes = new Map<string, number>();
  for (const file of filesBelow(folder)) {
    const kind = /\.(br|gz|dcz|dict|html)$/.exec(file)?.[1];
    if (kind) bytes.set(kind, (bytes.get(kind) ?? 0) + readFileSync(join(folder, file)).length);
  }
  const some = Object.entries(release.pages)
    .filter(([path]) => familyOf(path)?.name === 'goods')
    .slice(0, 300);
  const work = some.map(([path, { file }]) => {
    const dictionary = dictionaryOfPage(release, path) ?? { file: '', sha256: '' };
    const content = readFileSync(join(folder, dictionary.file));
    return { page: readFileSync(join(folder, file)), dictionary: { ...dictionary, content } };
  });
  const before = process.cpuUsage();
  for (const { page, dictionary } of work) dictionaryTwin(page, dictionary);
  const { user, system } = process.cpuUsage(before);
  return { bytes, msPerTwin: (user + system) / 1000 / Math.max(1, work.length) };
}

import { dictionaryFolder } from '#publisher/release/hashed-file.ts';
import { sumOf } from '#publisher/release/sums.ts';
import { dictionaryTwin, type OpenDictionary } from './dictionary-twin.ts';

/** A page of a family. */
export interface FamilyPage {
  readonly file: string;
  /** Its content differs from the release before. */
  readonly isWritten: boolean;
}

/** Of fewer pages a visitor hardly sees so many that the dictionary, as long as a page, is worth its way. */
const fewestPages = 8;
const sampled = 16;
const candidates = 6;
/** With how many more bytes than a new dictionary would give an old one stays: each new one is fetched by every visitor. */
const drift = 1.25;

const evenly = <Value>(all: readonly Value[], count: number): Value[] =>
  all.filter(
    (_one, index) => Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
  );

function dictionaryOf(content: Buffer): OpenDictionary {
  const sha256 = sumOf(content);
  return { file: `${dictionaryFolder}${sha256.slice(0, 16)}.dict`, sha256, content };
}

/**
 * The dictionary of a family: that of the release before as long as it is good, else the page that makes a sample of the
 * others smallest. What pages share changes for all of them at once, so the old one is looked at only when most were written.
 */
export function chooseDictionary(
  pages: readonly FamilyPage[],
  read: (file: string) => Buffer,
  kept: OpenDictionary | null,
): OpenDictionary | null {
  if (pages.length < fewestPages) return null;
  const written = pages.filter(({ isWritten }) => isWritten).length;
  if (kept && written * 2 <= pages.length) return kept;
  // By name, so that neither shards nor the order of the catalogue decide.
  const files = pages.map(({ file }) => file).toSorted();
  const sample = evenly(files, sampled).map(read);
  const bytesWith = (dictionary: OpenDictionary): number =>
    sample.reduce((sum, page) => sum + dictionaryTwin(page, dictionary).length, 0);
  let best: { dictionary: OpenDictionary; bytes: number } | undefined;
  for (const content of evenly(sample, candidates)) {
    const dictionary = dictionaryOf(content);
    const bytes = bytesWith(dictionary);
    if (!best || bytes < best.bytes) best = { dictionary, bytes };
  }
  if (!best) return null;
  return kept && bytesWith(kept) <= best.bytes * drift ? kept : best.dictionary;
}

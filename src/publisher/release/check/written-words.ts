import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/site/settings.ts';
import { openLines } from '#snapshot/read/lines.ts';

/** Where people have written what pages say: the records of a snapshot, and the settings of the shop. */
export interface Written {
  readonly snapshotFolder: string;
  readonly settings: Settings;
}

/** An own address in a record: `<a href=\"/Goods/1\">` and `src=\"/a.png\"` of rich text, `"href":"/Goods/1"` of a field for a link. */
const address = /(?:<a href=\\"|\ssrc=(?!\\"\/pictures\/)\\"|"(?:link|href|website)":")(\/[^"\\?#]*)/g;

/** A path as files are named; one that a text writes with a lone percent sign stays as it is and leads nowhere. */
export function decodedPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A path in the one form in which fields, rich text and the markup of pages can be compared. */
const compared = (path: string): string => decodedPath(path.replaceAll('&amp;', '&'));

const filesOf = (snapshotFolder: string): string[] =>
  readdirSync(snapshotFolder)
    .filter((name) => name.endsWith('.ndjson'))
    .map((name) => join(snapshotFolder, name));

/** Every text, record by record: a large mall has more than one string can hold. */
function* textsOf({ snapshotFolder, settings }: Written): Generator<string> {
  yield JSON.stringify(settings);
  for (const file of filesOf(snapshotFolder)) {
    const { keys, read } = openLines(file);
    for (const key of keys) yield read(key)?.toString('utf8') ?? '';
  }
}

/**
 * The paths among some that lead nowhere which people have written, in a text, a field for a link or the settings: a page that is
 * there no more is no fault of ours, and must not keep all others from being published; nor must a picture that an old text has
 * brought along, unless it is one of our own. Goes over the whole snapshot, so it is asked for the few paths that a check has found.
 */
export function writtenLinks(written: Written, paths: ReadonlySet<string>): Set<string> {
  const wanted = new Set([...paths].map(compared));
  if (wanted.size === 0) return wanted;
  const found = new Set<string>();
  for (const text of textsOf(written)) {
    for (const [, path = ''] of text.matchAll(address)) if (wanted.has(compared(path))) found.add(compared(path));
  }
  return new Set([...paths].filter((path) => found.has(compared(path))));
}

/** Whether a record or the settings say a word themselves, such as NaN in the question of a buyer. */
export const isWrittenWord = ({ snapshotFolder, settings }: Written, word: string): boolean =>
  JSON.stringify(settings).includes(word) || filesOf(snapshotFolder).some((file) => readFileSync(file).includes(word));

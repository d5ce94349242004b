import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How rich text and the fields for links hold an own address in a record: `<a href=\"/Goods/1\">`, `"href":"/Goods/1"`. */
const before = ['<a href=\\"', '"link":"', '"href":"'] as const;
/** What follows the path of an address. */
const ends = new Set(['\\', '"', '?', '#'].map((sign) => sign.charCodeAt(0)));

function* filesOf(snapshotFolder: string): Generator<Buffer> {
  for (const name of readdirSync(snapshotFolder)) {
    if (name.endsWith('.ndjson')) yield readFileSync(join(snapshotFolder, name));
  }
}

const hasLink = (file: Buffer, path: string): boolean =>
  before.some((begin) => {
    const text = Buffer.from(begin + path);
    for (let at = file.indexOf(text); at >= 0; at = file.indexOf(text, at + 1)) {
      const next = file[at + text.length];
      if (next !== undefined && ends.has(next)) return true;
    }
    return false;
  });

/**
 * The paths among some that lead nowhere which people have written, in a text or a field for a link: a page that is there no more
 * is no fault of ours, and must not keep all others from being published. Goes over the whole snapshot, so it is asked for the
 * few paths that a check has found.
 */
export function writtenLinks(snapshotFolder: string, paths: ReadonlySet<string>): Set<string> {
  const written = new Set<string>();
  if (paths.size === 0) return written;
  for (const file of filesOf(snapshotFolder)) {
    for (const path of paths) {
      if (!written.has(path) && (hasLink(file, path) || hasLink(file, encodeURI(path)))) written.add(path);
    }
  }
  return written;
}

/** Whether a record says a word itself, such as NaN in the question of a buyer. */
export const isWrittenWord = (snapshotFolder: string, word: string): boolean =>
  filesOf(snapshotFolder).some((file) => file.includes(word));

import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Release } from '#publisher/release/release.ts';
import { type Dictionary, dictionaryCoding, dictionarySuffix, isMadeWith } from '#publisher/twin/dictionary-twin.ts';
import { families, familyOf } from '#publisher/twin/families.ts';
import { laterScriptsOf } from '#publisher/twin/script-twins.ts';

const gzipOf = promisify(gzip);

/** A body and how it is encoded, "" when it is not. */
export interface Encoded {
  readonly body: Buffer;
  readonly encoding: string;
}

/** A file in the best encoding that the caller accepts, or null when there is none. */
export async function readEncoded(file: string, accepted: string): Promise<Encoded | null> {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepted.includes(encoding)) continue;
    const body = await readFile(file + suffix).catch(() => null);
    if (body) return { body, encoding };
  }
  const body = await readFile(file).catch(() => null);
  return body && { body, encoding: '' };
}

/** A page: the same, and gzip is made for the few that accept nothing better, as pages with a dictionary have no such twin. */
export async function readPageEncoded(file: string, accepted: string): Promise<Encoded | null> {
  const found = await readEncoded(file, accepted);
  if (!found || found.encoding || !accepted.includes('gzip')) return found;
  return { body: await gzipOf(found.body, { level: 6 }), encoding: 'gzip' };
}

/** The dictionary of a page by its canonical path; undefined without one. */
export const dictionaryOfPage = ({ dictionaries }: Release, path: string): Dictionary | undefined =>
  dictionaries?.[familyOf(path)?.name ?? ''];

/** How a browser names the dictionary that it has (RFC 9842, section 2.2). */
export const nameOf = ({ sha256 }: Dictionary): string => `:${Buffer.from(sha256, 'hex').toString('base64')}:`;

/** The coding among those that a caller accepts; browsers give no weights. */
const accepts = new RegExp(`(?:^|,) *${dictionaryCoding} *(?:,|$)`);

/**
 * Header of the pages of a family that tells browsers which dictionaries to fetch when they are idle, "" for none: their own,
 * and before goods that of goods. A goods page may make ten requests in all, so it names none.
 */
export function announcedBy(dictionaries: Release['dictionaries'], family: string): string {
  if (family === 'goods') return '';
  const names = ['goodsList', 'brand'].includes(family) ? [family, 'goods'] : [family];
  const files = names.flatMap((name) => dictionaries?.[name]?.file ?? []);
  return files.map((file) => `</${file}>; rel="compression-dictionary"`).join(', ');
}

/** Header of a dictionary: the pages that it is for. Undefined for any other file, and for those of earlier releases. */
export function pagesOfDictionary({ dictionaries = {} }: Release, path: string): string | undefined {
  const family = families.find(({ name }) => `/${dictionaries[name]?.file}` === path);
  return family && `match="${family.match}"`;
}

/** Header of a file that is a dictionary: for the pages of a family, or for the same script of a later release. */
export const dictionaryUseOf = (release: Release, path: string): string | undefined =>
  pagesOfDictionary(release, path) ?? laterScriptsOf(path);

/** Of pages with a dictionary every answer depends on this header of the request too. */
export const variesByDictionary = 'available-dictionary';

/**
 * No cache but the browser's own may keep a page in this coding: one that heeds no `Vary` would give it to browsers
 * without the dictionary.
 */
export const cacheOfDictionaryTwin = 'private, no-cache';

/** The same of a script. */
export const cacheOfScriptTwin = 'private, max-age=31536000, immutable';

/** The strong tag of a page in this coding: a cache that asks whether it still has the page gets the right one. */
export const etagWith = (etag: string, { sha256 }: Dictionary): string => etag.replace(/"$/, `.${sha256.slice(0, 8)}"`);

/** Whether the caller has this dictionary and can use it. */
export function hasDictionary(request: Request, dictionary: Dictionary): boolean {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return request.headers.get('available-dictionary') === nameOf(dictionary) && accepts.test(accepted);
}

/** The twin of a page for this dictionary; null when there is none, or one for another dictionary. */
export async function readDictionaryTwin(file: string, dictionary: Dictionary): Promise<Encoded | null> {
  const body = await readFile(file + dictionarySuffix).catch(() => null);
  return body && isMadeWith(body, dictionary) ? { body, encoding: dictionaryCoding } : null;
}

import { hash } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { recordParser } from './format.ts';
import { type Lines, noLines, openLines, partOf } from './lines.ts';
import { type PictureRecord, withShownPictures } from './pictures.ts';
import { recordEnd, recordRead } from './reads.ts';
import type { CollectionName, RecordOf, SnapshotManifest } from './records.ts';
import { onlyKey } from './records.ts';

/** A snapshot on disk, read by record: each page loads only the records that it shows. */
export interface Snapshot {
  readonly manifest: SnapshotManifest;
  /** Keys of a collection in stored order. */
  readonly keys: (collection: CollectionName) => readonly string[];
  /** Returns one record. Throws when the key is missing, because a page must never render from a hole. */
  readonly get: <Name extends CollectionName>(collection: Name, key: string) => RecordOf<Name>;
  /** One field of a record. It costs little where the field holds an object of numbers, however long the record is. */
  readonly part: <Name extends CollectionName, Field extends string & keyof RecordOf<Name>>(
    collection: Name,
    key: string,
    field: Field,
  ) => RecordOf<Name>[Field];
  /** Whether the record exists; asking counts as a read. */
  readonly has: (collection: CollectionName, key: string) => boolean;
  /** The record of a collection that holds only one. */
  readonly only: <Name extends CollectionName>(collection: Name) => RecordOf<Name>;
  /** Whether a moment (Unix seconds) has come. Asking means that the page is rendered again at that moment. */
  readonly isPast: (second: number) => boolean;
  /**
   * Digest of the data behind a name: `goods/100001` is one record, `goods` the keys of a collection, `manifest`
   * everything. "" when the snapshot has no such data.
   */
  readonly digest: (name: string) => string;
}

/** The read of a record that shows pictures of many others. */
const everyPicture = 'pictures';

/**
 * Sixteen characters that identify a content. Texts count as UTF-16: to encode Chinese as UTF-8 takes longer than to hash
 * it.
 */
export const shortDigest = (content: string | Uint8Array): string =>
  hash('sha1', typeof content === 'string' ? Buffer.from(content, 'utf16le') : content, 'base64url').slice(0, 16);

/**
 * Opens the snapshot in a folder as of `nowSeconds`. Records are parsed on demand; the writer has already checked them
 * against the schemas. Every read is recorded for the page being rendered (reads.ts).
 */
export function openSnapshot(path: string, nowSeconds = Math.floor(Date.now() / 1000)): Snapshot {
  // A link to the current snapshot may lead to the next one before the last record is read.
  const folder = realpathSync(path);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  const parse = recordParser(manifest);
  const loaded = new Map<CollectionName, Lines>();

  function lines(collection: CollectionName): Lines {
    let found = loaded.get(collection);
    if (!found) {
      // A snapshot of an earlier program lacks collections.
      if (!manifest.collections[collection]) return noLines;
      found = openLines(join(folder, `${collection}.ndjson`));
      loaded.set(collection, found);
    }
    return found;
  }

  function bytesOf(collection: CollectionName, key: string): Buffer {
    recordRead(`${collection}/${key}`);
    const bytes = lines(collection).read(key);
    if (!bytes) throw new Error(`snapshot ${manifest.id} has no ${collection} "${key}"`);
    return bytes;
  }

  const get = <Name extends CollectionName>(collection: Name, key: string): RecordOf<Name> =>
    parse(shownText(collection, key, bytesOf(collection, key).toString('utf8'))) as RecordOf<Name>;

  function part<Name extends CollectionName, Field extends string & keyof RecordOf<Name>>(
    collection: Name,
    key: string,
    field: Field,
  ): RecordOf<Name>[Field] {
    const found = partOf(bytesOf(collection, key), field);
    return found === null ? get(collection, key)[field] : (found as RecordOf<Name>[Field]);
  }

  /** A record with the pictures that pages show. A list depends on all pictures at once, as it has thousands of them. */
  function shownText(collection: CollectionName, key: string, text: string): string {
    if (collection === 'picture' || !manifest.collections.picture?.count) return text;
    if (key === onlyKey) recordRead(everyPicture);
    return withShownPictures(text, (wanted) => {
      if (key !== onlyKey) recordRead(`picture/${wanted}`);
      const bytes = lines('picture').read(wanted);
      return bytes && (JSON.parse(bytes.toString('utf8')) as PictureRecord);
    });
  }

  function digest(name: string): string {
    if (name === 'manifest') return manifest.id;
    if (name === everyPicture) return manifest.collections.picture?.sha256 ?? '';
    const [collection = '', key] = name.split('/');
    if (!(collection in manifest.collections)) return '';
    const { keys, read } = lines(collection as CollectionName);
    if (key === undefined) return shortDigest(keys.join('\n'));
    const bytes = read(key);
    return bytes ? shortDigest(bytes) : '';
  }

  return {
    get manifest() {
      recordRead('manifest');
      return manifest;
    },
    keys: (collection) => {
      recordRead(collection);
      return lines(collection).keys;
    },
    get,
    part,
    has: (collection, key) => {
      recordRead(`${collection}/${key}`);
      return lines(collection).has(key);
    },
    only: (collection) => get(collection, onlyKey),
    isPast: (second) => {
      if (nowSeconds >= second) return true;
      recordEnd(second);
      return false;
    },
    digest,
  };
}

let current: Snapshot | undefined;

/** Makes `snapshot` the source of all pages. */
export function setSnapshot(snapshot: Snapshot): void {
  current = snapshot;
}

/**
 * The snapshot that pages are rendered from: the one that the publisher has opened, else the folder in `CHENGJU_SNAPSHOT`
 * as of `CHENGJU_NOW`. The commands in `scripts` set both variables for Astro's own build and dev server.
 */
export function currentSnapshot(): Snapshot {
  if (current) return current;
  const folder = process.env['CHENGJU_SNAPSHOT'];
  if (!folder) throw new Error('CHENGJU_SNAPSHOT names no snapshot folder; run `npm start` or `npm run dev`');
  const now = process.env['CHENGJU_NOW'];
  current = now ? openSnapshot(folder, Number(now)) : openSnapshot(folder);
  return current;
}

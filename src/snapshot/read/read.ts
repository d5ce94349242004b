import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noteEnd, noteRead } from './reads.ts';
import type { CollectionName, RecordOf, SnapshotManifest } from './records.ts';
import { onlyKey } from './records.ts';

/** A snapshot on disk, read by record: pages ask for the records they show and for nothing else. */
export interface Snapshot {
  readonly manifest: SnapshotManifest;
  /** Keys of a collection in stored order. */
  readonly keys: (collection: CollectionName) => readonly string[];
  /** One record. Throws when the snapshot has no such key: a page never renders from a hole. */
  readonly get: <Name extends CollectionName>(collection: Name, key: string) => RecordOf<Name>;
  /** Whether there is such a record; who asks has read it. */
  readonly has: (collection: CollectionName, key: string) => boolean;
  /** The record of a collection that holds only one. */
  readonly only: <Name extends CollectionName>(collection: Name) => RecordOf<Name>;
  /** Whether a moment (Unix seconds) has come. What asks is rendered again when it comes. */
  readonly isPast: (second: number) => boolean;
  /**
   * Digest of what was read under a name: `goods/100001` one record, `goods` the keys of a collection, `manifest` everything.
   * "" when the snapshot has no such thing.
   */
  readonly digest: (name: string) => string;
}

/** A collection as its file: where each record's JSON starts and ends, in bytes. */
interface Lines {
  readonly bytes: Buffer;
  readonly keys: readonly string[];
  readonly places: ReadonlyMap<string, readonly [start: number, end: number]>;
}

const tab = 9;
const newline = 10;

function readLines(file: string): Lines {
  const bytes = readFileSync(file);
  const places = new Map<string, readonly [number, number]>();
  for (let start = 0; start < bytes.length; ) {
    let end = bytes.indexOf(newline, start);
    if (end < 0) end = bytes.length;
    const split = bytes.indexOf(tab, start);
    if (split > start && split < end) places.set(bytes.toString('utf8', start, split), [split + 1, end]);
    start = end + 1;
  }
  return { bytes, keys: [...places.keys()], places };
}

/** Sixteen characters that tell two contents apart. Texts count as UTF-16: as UTF-8, Chinese takes longer to encode than to hash. */
export const shortDigest = (content: string | Uint8Array): string =>
  hash('sha1', typeof content === 'string' ? Buffer.from(content, 'utf16le') : content, 'base64url').slice(0, 16);

/**
 * Opens the snapshot in `folder` as it looks at `nowSeconds`. Records are parsed when asked for; the writer has checked
 * them against the schemas. Every read is noted for the page that is being rendered (reads.ts).
 */
export function openSnapshot(folder: string, nowSeconds = Math.floor(Date.now() / 1000)): Snapshot {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  const loaded = new Map<CollectionName, Lines>();

  function lines(collection: CollectionName): Lines {
    let found = loaded.get(collection);
    if (!found) {
      found = readLines(join(folder, `${collection}.ndjson`));
      loaded.set(collection, found);
    }
    return found;
  }

  function get<Name extends CollectionName>(collection: Name, key: string): RecordOf<Name> {
    noteRead(`${collection}/${key}`);
    const { bytes, places } = lines(collection);
    const place = places.get(key);
    if (!place) throw new Error(`snapshot ${manifest.id} has no ${collection} "${key}"`);
    return JSON.parse(bytes.toString('utf8', ...place)) as RecordOf<Name>;
  }

  function digest(name: string): string {
    if (name === 'manifest') return manifest.id;
    const [collection = '', key] = name.split('/');
    if (!(collection in manifest.collections)) return '';
    const { bytes, keys, places } = lines(collection as CollectionName);
    if (key === undefined) return shortDigest(keys.join('\n'));
    const place = places.get(key);
    return place ? shortDigest(bytes.subarray(...place)) : '';
  }

  return {
    get manifest() {
      noteRead('manifest');
      return manifest;
    },
    keys: (collection) => {
      noteRead(collection);
      return lines(collection).keys;
    },
    get,
    has: (collection, key) => {
      noteRead(`${collection}/${key}`);
      return lines(collection).places.has(key);
    },
    only: (collection) => get(collection, onlyKey),
    isPast: (second) => {
      if (nowSeconds >= second) return true;
      noteEnd(second);
      return false;
    },
    digest,
  };
}

let current: Snapshot | undefined;

/** Makes `snapshot` the one that pages are rendered from. */
export function setSnapshot(snapshot: Snapshot): void {
  current = snapshot;
}

/**
 * The snapshot pages are rendered from: the one the publisher has opened, else the folder named by `CHENGJU_SNAPSHOT` at
 * the moment of `CHENGJU_NOW`, which the commands in `scripts` set for Astro's own build and dev server.
 */
export function currentSnapshot(): Snapshot {
  if (current) return current;
  const folder = process.env['CHENGJU_SNAPSHOT'];
  if (!folder) throw new Error('CHENGJU_SNAPSHOT names no snapshot folder; run `npm start` or `npm run dev`');
  const now = process.env['CHENGJU_NOW'];
  current = now ? openSnapshot(folder, Number(now)) : openSnapshot(folder);
  return current;
}

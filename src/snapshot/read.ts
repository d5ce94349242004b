import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CollectionName, RecordOf, SnapshotManifest } from './records.ts';
import { onlyKey } from './records.ts';

/** A snapshot on disk, read by record: pages ask for the records they show and for nothing else. */
export interface Snapshot {
  readonly manifest: SnapshotManifest;
  /** Keys of a collection in stored order. */
  readonly keys: (collection: CollectionName) => readonly string[];
  /** One record. Throws when the snapshot has no such key: a page never renders from a hole. */
  readonly get: <Name extends CollectionName>(collection: Name, key: string) => RecordOf<Name>;
  /** The record of a collection that holds only one. */
  readonly only: <Name extends CollectionName>(collection: Name) => RecordOf<Name>;
}

/** Opens the snapshot in `folder`. Lines are parsed when asked for; the writer has checked them against the schemas. */
export function openSnapshot(folder: string): Snapshot {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  const loaded = new Map<CollectionName, Map<string, string>>();

  function lines(collection: CollectionName): Map<string, string> {
    let byKey = loaded.get(collection);
    if (!byKey) {
      byKey = new Map();
      for (const line of readFileSync(join(folder, `${collection}.ndjson`), 'utf8').split('\n')) {
        const tab = line.indexOf('\t');
        if (tab > 0) byKey.set(line.slice(0, tab), line.slice(tab + 1));
      }
      loaded.set(collection, byKey);
    }
    return byKey;
  }

  function get<Name extends CollectionName>(collection: Name, key: string): RecordOf<Name> {
    const line = lines(collection).get(key);
    if (line === undefined) throw new Error(`snapshot ${manifest.id} has no ${collection} "${key}"`);
    return JSON.parse(line) as RecordOf<Name>;
  }

  return {
    manifest,
    keys: (collection) => [...lines(collection).keys()],
    get,
    only: (collection) => get(collection, onlyKey),
  };
}

let current: Snapshot | undefined;

/** The snapshot pages are rendered from: the folder named by `CHENGJU_SNAPSHOT`, which the commands in `scripts` set. */
export function currentSnapshot(): Snapshot {
  const folder = process.env['CHENGJU_SNAPSHOT'];
  if (!folder) throw new Error('CHENGJU_SNAPSHOT names no snapshot folder; run `npm start` or `npm run dev`');
  current ??= openSnapshot(folder);
  return current;
}

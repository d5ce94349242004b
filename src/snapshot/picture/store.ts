import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { openGrowingRecordFile, openRecordFile } from '#snapshot/write/record-file.ts';

/** The mirrored pictures of a data folder, in `<data>/pictures`. */
export interface PictureStore {
  /** A finished picture, whose files are all there; null when it has to be fetched. */
  readonly get: (key: string) => PictureRecord | null;
  /** Notes a picture whose files have been written. */
  readonly add: (key: string, record: PictureRecord) => void;
  /** Folder of the files. */
  readonly folder: string;
  /** The bytes of a picture that was fetched but not encoded before the process ended. */
  readonly fetched: (key: string) => Buffer | null;
  readonly keepFetched: (key: string, bytes: Buffer) => void;
  readonly dropFetched: (key: string) => void;
  readonly close: () => void;
}

const journalIn = (folder: string): string => join(folder, 'sources.ndjson');
const incomingIn = (folder: string): string => join(folder, 'incoming');

/** Opens the store. A line is added to its journal when a picture is finished, so a killed pull goes on where it was. */
export function openPictureStore(folder: string): PictureStore {
  mkdirSync(incomingIn(folder), { recursive: true });
  const journal = openGrowingRecordFile(journalIn(folder));
  const there = new Set(readdirSync(folder));
  const incoming = (key: string): string => join(incomingIn(folder), key);
  return {
    folder,
    get: (key) => {
      const text = journal.read(key);
      const record = text && (JSON.parse(text.toString()) as PictureRecord);
      return record?.files.every(({ file }) => there.has(file)) ? record : null;
    },
    add: (key, record) => {
      journal.add(key, JSON.stringify(record));
      for (const { file } of record.files) there.add(file);
    },
    fetched: (key) => (existsSync(incoming(key)) ? readFileSync(incoming(key)) : null),
    keepFetched: (key, bytes) => {
      writeFileSync(`${incoming(key)}.part`, bytes);
      renameSync(`${incoming(key)}.part`, incoming(key));
    },
    dropFetched: (key) => rmSync(incoming(key), { force: true }),
    close: journal.close,
  };
}

/** Pictures that snapshots name. */
interface Named {
  readonly keys: ReadonlySet<string>;
  /** Their files: an older snapshot may name those of a content that has been replaced since. */
  readonly files: ReadonlySet<string>;
}

/** The pictures that the snapshots of `ids` name. */
export function picturesNamed(snapshotsFolder: string, ids: readonly string[]): Named {
  const keys = new Set<string>();
  const files = new Set<string>();
  for (const id of ids) {
    const records = openRecordFile(join(snapshotsFolder, id, 'picture.ndjson'));
    for (const key of records.keys()) {
      keys.add(key);
      for (const file of filesIn(records.read(key))) files.add(file);
    }
    records.close();
  }
  return { keys, files };
}

const filesIn = (text: Buffer | null): string[] =>
  text ? (JSON.parse(text.toString()) as PictureRecord).files.map(({ file }) => file) : [];

/** Removes the pictures that are not `kept`, and counts them. Releases keep their files, which are links of their own. */
export function prunePictures(folder: string, kept: Named): number {
  if (!existsSync(journalIn(folder))) return 0;
  const journal = openGrowingRecordFile(journalIn(folder));
  const files = new Set(kept.files);
  let lines = '';
  let dropped = 0;
  for (const key of journal.keys()) {
    const text = kept.keys.has(key) ? journal.read(key) : null;
    if (text === null) {
      dropped += 1;
      continue;
    }
    lines += `${key}\t${text}\n`;
    for (const file of filesIn(text)) files.add(file);
  }
  journal.close();
  if (dropped > 0) {
    writeFileSync(`${journalIn(folder)}.next`, lines, { flush: true });
    renameSync(`${journalIn(folder)}.next`, journalIn(folder));
  }
  for (const name of readdirSync(folder)) {
    if (/\.(webp|avif|mp4|webm)$/.test(name) && !files.has(name)) rmSync(join(folder, name), { force: true });
  }
  rmSync(incomingIn(folder), { recursive: true, force: true });
  return dropped;
}

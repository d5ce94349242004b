import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#core/wire/call/create-api.ts';
import type { DetailCollection } from '#snapshot/pull/state.ts';
import { type GrowingRecordFile, openGrowingRecordFile } from '#snapshot/write/record-file.ts';
import { askChanges, type Changes, mayDiffer } from './changes.ts';

/** How long the journal of an interrupted pull stays useful. */
const journalMs = 60 * 60_000;
/** The last change that the oldest record of a journal has. */
const tokenKey = 'token';

/** The records that an interrupted pull had finished. */
export interface Journal {
  readonly file: () => GrowingRecordFile;
  /** Keeps those that may still be right, where the gateway tells changes. Returns whether one may be older than the gateway's. */
  readonly goOn: (call: Call, now: Changes | null) => Promise<(collection: DetailCollection, key: string) => boolean>;
  readonly remove: () => void;
  readonly close: () => void;
}

/** Whether a journal is too old or from the future, because clocks jump (R29). */
const isStale = (path: string, nowMs: number): boolean =>
  existsSync(path) && Math.abs(nowMs - statSync(path).mtimeMs) > journalMs;

/** Opens the journal of a folder, or begins one. */
export function openJournal(snapshotsFolder: string, nowMs: number): Journal {
  const path = join(snapshotsFolder, 'journal.ndjson');
  if (isStale(path, nowMs)) rmSync(path);
  let file = openGrowingRecordFile(path);
  const startAnew = (): void => {
    file.close();
    rmSync(path);
    file = openGrowingRecordFile(path);
  };
  return {
    file: () => file,
    goOn: async (call, now) => {
      if (now === null) return () => false;
      const token = file.read(tokenKey)?.toString();
      const since = token === undefined ? null : await askChanges(call, token);
      if (since?.isTold) return (collection, key) => mayDiffer(since, collection, key);
      startAnew();
      file.add(tokenKey, now.token);
      return () => false;
    },
    remove: () => rmSync(path, { force: true }),
    close: () => file.close(),
  };
}

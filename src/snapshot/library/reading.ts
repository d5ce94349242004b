import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#core/wire/call/create-api.ts';
import type { Findings } from '#snapshot/gate/findings.ts';
import type { PullState } from '#snapshot/pull/state.ts';
import { openGrowingRecordFile } from '#snapshot/write/record-file.ts';
import type { Changes } from './changes.ts';
import { type KeptLibrary, keepLibrary, openKeptLibrary, patchLibrary } from './kept-library.ts';
import { type Library, readLibrary } from './read-library.ts';

/** A full read proves once in so long that no change was missed. */
const dayMs = 24 * 60 * 60_000;

/** How one pull reads the goods. */
export interface Reading {
  /** True: only what has changed is read. */
  readonly isByChange: boolean;
  /** True: every record is requested. */
  readonly isFull: boolean;
  readonly library: () => Promise<Library>;
  /** Keeps what was read for the next pull, after the snapshot is there. */
  readonly keep: (library: Library) => PullState['changes'];
  readonly close: () => void;
}

interface Asked {
  readonly call: Call;
  /** What the gateway says has changed since the last snapshot; null where it tells nothing. */
  readonly changes: Changes | null;
  readonly findings: Findings;
  readonly snapshotsFolder: string;
  readonly state: PullState;
  /** Everything is wanted anew. */
  readonly full: boolean;
  readonly mostRows: number | undefined;
  readonly nowMs: number;
}

/** A clock that has gone back says nothing about the age of the last full read, so it is due. */
export const isFullDue = (state: PullState, nowMs: number): boolean => {
  const age = nowMs - (state.changes?.fullMs ?? 0);
  return age < 0 || age >= dayMs;
};

/** Chooses how to read: by change if the gateway tells them all and the last lists are kept, else everything. */
export function beginReading(asked: Asked): Reading {
  const { changes, snapshotsFolder, state, full, nowMs } = asked;
  const path = join(snapshotsFolder, 'library.ndjson');
  if (changes?.isTold && !full && state.changes && !isFullDue(state, nowMs)) {
    const kept = openKeptLibrary(path, state.changes.library);
    if (kept) return byChange(asked, state.changes, changes, kept);
  }
  return everything(asked, path);
}

function byChange(
  { call, findings }: Asked,
  last: NonNullable<PullState['changes']>,
  changes: Changes,
  kept: KeptLibrary,
): Reading {
  return {
    isByChange: true,
    isFull: false,
    library: () => patchLibrary(call, kept, changes.goods),
    // What was set aside is in no list that is kept, so the next pull has to read them all.
    keep: () => (findings.setAside.length > 0 ? undefined : { ...last, token: changes.token }),
    close: kept.file.close,
  };
}

function everything({ call, changes, findings, snapshotsFolder, full, mostRows, nowMs }: Asked, path: string): Reading {
  // If the process is killed, this file is removed together with leftovers of snapshots (write.ts).
  const rowsPath = join(snapshotsFolder, `.tmp-rows-${process.pid}.ndjson`);
  rmSync(rowsPath, { force: true });
  const rows = openGrowingRecordFile(rowsPath);
  return {
    isByChange: false,
    isFull: full || changes !== null,
    library: () => readLibrary(call, findings, rows, mostRows),
    keep: (library) => {
      if (changes === null || findings.setAside.length > 0) return undefined;
      const name = keepLibrary(rows, library);
      rows.close();
      renameSync(rowsPath, path);
      return { token: changes.token, library: name, fullMs: nowMs, surroundings: '' };
    },
    close: () => {
      rows.close();
      rmSync(rowsPath, { force: true });
    },
  };
}

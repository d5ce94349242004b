import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Collections whose records are requested one by one. */
export type DetailCollection = 'goods' | 'brand' | 'programme' | 'experience' | 'designer' | 'article';

const Digests = v.record(v.string(), v.string());

/** The state that one pull leaves for the next, beside the snapshots: `pull.json`. */
const PullState = v.object({
  /** The snapshot that the state belongs to; the digests say nothing about another one. */
  snapshot: v.string(),
  /** Number of successful pulls; decides which twenty-fourth of the records is requested again. Never a clock (R29). */
  run: v.number(),
  /** Cents. */
  medianPrice: v.number(),
  /** Digest of the list data of each record when it was last requested. */
  digests: v.object({
    goods: Digests,
    brand: Digests,
    programme: Digests,
    experience: Digests,
    designer: v.optional(Digests, {}),
    article: v.optional(Digests, {}),
  }),
  /** Number of rows in each list. */
  listed: v.record(v.string(), v.number()),
  /** Where the gateway tells changes: what the next pull needs to read only those. */
  changes: v.optional(
    v.object({
      /** Names the last change that the snapshot has. */
      token: v.string(),
      /** The name of the kept lists (library/kept-library.ts). */
      library: v.string(),
      /** When everything was read for the last time, unix milliseconds. */
      fullMs: v.number(),
      /** Digest of the settings that the snapshot was made with; '' when it is to be completed by the next pull. */
      surroundings: v.string(),
    }),
  ),
  /** Snapshots by age, the newest first; this order decides which ones are kept. */
  history: v.array(v.string()),
});
export type PullState = v.InferOutput<typeof PullState>;

const fileOf = (snapshotsFolder: string): string => join(snapshotsFolder, 'pull.json');

/** The state left by the last pull; without a readable one, every record is requested. */
export function readPullState(snapshotsFolder: string): PullState {
  const none = { goods: {}, brand: {}, programme: {}, experience: {}, designer: {}, article: {} };
  try {
    return v.parse(PullState, JSON.parse(readFileSync(fileOf(snapshotsFolder), 'utf8')));
  } catch {
    return { snapshot: '', run: 0, medianPrice: 0, digests: none, listed: {}, history: [] };
  }
}

/** Replaces the state atomically. */
export function writePullState(snapshotsFolder: string, state: PullState): void {
  const temporary = `${fileOf(snapshotsFolder)}.tmp`;
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, JSON.stringify(state));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, fileOf(snapshotsFolder));
  } catch (error) {
    // A disk that is full must not keep a part that nobody reads.
    rmSync(temporary, { force: true });
    throw error;
  }
}

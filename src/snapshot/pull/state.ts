import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** Collections whose records are asked for one by one. */
export type DetailCollection = 'goods' | 'brand' | 'programme' | 'experience' | 'designer' | 'article';

const Digests = v.record(v.string(), v.string());

/** What one pull leaves for the next, beside the snapshots: `pull.json`. */
const PullState = v.object({
  /** The snapshot it belongs to; of another one the digests say nothing. */
  snapshot: v.string(),
  /** Pulls that have ended well; decides which twenty-fourth is asked for again. Never a clock (R29). */
  run: v.number(),
  /** Cents. */
  medianPrice: v.number(),
  /** Digest of what the lists said of each record when it was last asked for. */
  digests: v.object({
    goods: Digests,
    brand: Digests,
    programme: Digests,
    experience: Digests,
    designer: v.optional(Digests, {}),
    article: v.optional(Digests, {}),
  }),
  /** How much each list held. */
  listed: v.record(v.string(), v.number()),
  /** Snapshots by age, the newest first: what is kept is decided by their order. */
  history: v.array(v.string()),
});
export type PullState = v.InferOutput<typeof PullState>;

const fileOf = (snapshotsFolder: string): string => join(snapshotsFolder, 'pull.json');

/** The state the last pull left; without one, or with one that cannot be read, everything is asked for. */
export function readPullState(snapshotsFolder: string): PullState {
  const none = { goods: {}, brand: {}, programme: {}, experience: {}, designer: {}, article: {} };
  try {
    return v.parse(PullState, JSON.parse(readFileSync(fileOf(snapshotsFolder), 'utf8')));
  } catch {
    return { snapshot: '', run: 0, medianPrice: 0, digests: none, listed: {}, history: [] };
  }
}

/** Replaces the state in one step. */
export function writePullState(snapshotsFolder: string, state: PullState): void {
  const temporary = `${fileOf(snapshotsFolder)}.tmp`;
  const file = openSync(temporary, 'w');
  try {
    writeSync(file, JSON.stringify(state));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, fileOf(snapshotsFolder));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PlacedRelease } from '#publisher/release/release.ts';
import type { Sums } from '#publisher/release/sums.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { Bucket } from './bucket.ts';
import { type Encoding, objectsOf, stages, type WantedObject } from './objects.ts';
import { readState, type StoredObject, type StoredState, writePending, writeStored } from './stored.ts';

/** Settings of an upload. */
export interface UploadOrder extends PlacedRelease {
  readonly sums: Sums;
  /** "" or a folder in the bucket, with a trailing slash. */
  readonly prefix: string;
  readonly encoding: Encoding;
  /** How long objects stay after leaving the release: pages are open in tabs, and a rollback needs them. */
  readonly keepDays: number;
  readonly nowSeconds: number;
  /** Only report the changes. */
  readonly isDry: boolean;
}

/** Called before each object is written or removed. */
export type OnObject = (what: 'write' | 'remove', key: string, done: number, total: number) => void;

/** Changes made, or planned in a dry run. */
export interface UploadReport {
  readonly sequence: number;
  readonly written: readonly string[];
  readonly kept: number;
  /** No longer in the release, still in the bucket. */
  readonly waiting: number;
  readonly removed: readonly string[];
}

const concurrency = 16;

/**
 * Makes the objects of a bucket match a release: scripts and pictures first, then pages, then `release.json`, the
 * pointer. Writes only changed objects. Removes nothing before the pointer is written, and then only objects that left
 * the release more than `keepDays` ago. It can be killed at any moment and run again: the bucket lists unfinished work.
 */
export async function upload(
  order: UploadOrder,
  bucket: Bucket,
  onObject: OnObject = () => undefined,
): Promise<UploadReport> {
  const { release, sums, prefix, encoding, keepDays, nowSeconds, isDry } = order;
  const wanted = objectsOf(release, sums, prefix, encoding);
  const state = await readState(bucket, prefix);
  const todo = await changedObjects(wanted, state, bucket);
  const { gone, doomed } = leftBehind(wanted, state, nowSeconds - keepDays * 86_400, nowSeconds);
  const report: UploadReport = {
    sequence: release.sequence,
    written: todo.map(({ key }) => key),
    kept: wanted.length - todo.length,
    waiting: Object.keys(gone).length,
    removed: doomed,
  };
  const isDone = [...todo, ...doomed, ...state.pending].length === 0 && state.sequence === release.sequence;
  if (isDry || isDone) return report;

  // From here on the content of these objects is unknown until the manifest is written.
  await writePending(bucket, prefix, [...report.written, ...doomed, ...state.pending]);
  let done = 0;
  for (const stage of stages) {
    const ofStage = todo.filter((object) => object.stage === stage);
    await inParallel(ofStage, concurrency, async ({ key, file, isToGzip, headers }) => {
      onObject('write', key, done++, todo.length);
      const content = readFileSync(join(order.folder, file));
      await bucket.write(key, isToGzip ? gzipSync(content) : content, headers);
    });
  }
  const objects: Record<string, StoredObject> = { ...gone };
  for (const { key, headers } of wanted) objects[key] = { digest: headers['x-amz-meta-chengju'] };
  // Drop objects from the manifest before removing them, so that no reader relies on them.
  await writeStored(bucket, prefix, { sequence: release.sequence, objects });
  let removed = 0;
  await inParallel(doomed, concurrency, async (key) => {
    onObject('remove', key, removed++, doomed.length);
    await bucket.remove(key);
  });
  await writePending(bucket, prefix, []);
  return report;
}

/** Objects that the bucket lacks or has in another version. Objects written by an interrupted upload are not written again. */
async function changedObjects(
  wanted: readonly WantedObject[],
  state: StoredState,
  bucket: Bucket,
): Promise<WantedObject[]> {
  const unsure = new Set(state.pending);
  const asked = wanted.filter(({ key }) => unsure.has(key));
  const found = new Map<string, string>();
  await inParallel(asked, concurrency, async ({ key }) => {
    found.set(key, await bucket.digestOf(key));
  });
  return wanted.filter(({ key, headers, stage }) => {
    const known = unsure.has(key) ? found.get(key) : state.objects[key]?.digest;
    // An upload that writes anything writes the pointer last, even if it is unchanged.
    return known !== headers['x-amz-meta-chengju'] || (stage === 'pointer' && unsure.has(key));
  });
}

/** Objects that left the release: still waiting, or due for removal. */
function leftBehind(
  wanted: readonly WantedObject[],
  state: StoredState,
  oldest: number,
  nowSeconds: number,
): { gone: Record<string, StoredObject>; doomed: string[] } {
  const there = new Set(wanted.map(({ key }) => key));
  const gone: Record<string, StoredObject> = {};
  const doomed: string[] = [];
  // Written or half removed by an interrupted upload: the content is unknown, so the object can only be removed.
  for (const key of state.pending) if (!there.has(key)) gone[key] = { digest: '', goneSince: nowSeconds };
  for (const [key, { digest, goneSince = nowSeconds }] of Object.entries(state.objects)) {
    if (there.has(key)) continue;
    if (goneSince > oldest) gone[key] = { digest, goneSince };
    else {
      delete gone[key];
      doomed.push(key);
    }
  }
  return { gone, doomed };
}

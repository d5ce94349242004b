import { setTimeout as waitReally } from 'node:timers/promises';
import { pictureKey } from '#core/wire/picture-key.ts';
import { fetchedFrom } from '#core/wire/plain-address.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { isUploaded, isUploadedFilm } from '#snapshot/read/uploaded.ts';
import { openChecks } from './checks.ts';
import { contentName, encodePicture } from './encode.ts';
import { PictureFault } from './fault.ts';
import { type Fetched, fetchPicture } from './fetch-picture.ts';
import { keepFilm } from './keep-film.ts';
import { openPictureStore, type PictureStore } from './store.ts';

/** How a pull mirrors pictures. */
export interface MirrorOptions {
  /** `<data>/pictures`. */
  readonly folder: string;
  /** Origins that may lie inside our own network: the gateway's, and those of the setting. */
  readonly ownOrigins: readonly string[];
  /** Reads a file of our own backend's store by its path, null when it has none. */
  readonly readUpload?: ((path: string) => Promise<Buffer | null>) | undefined;
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly onProgress?: (done: number, total: number) => void;
  readonly nowMs?: () => number;
  /** Pictures of the store that one pull asks its hosts about again, those asked longest ago first. */
  readonly mostChecks?: number;
}

/** Outcome of mirroring. */
export interface Mirrored {
  readonly records: readonly PictureRecord[];
  /** Reason for each picture that could not be had, by address. */
  readonly faults: ReadonlyMap<string, string>;
  readonly fetched: number;
  /** Pictures that have another content under the same address since they were fetched. */
  readonly changed: number;
  /** CPU milliseconds of encoding; 0 when every picture was in the store. */
  readonly encodeCpuMs: number;
}

/** Pictures under way at once, over all hosts and from one of them. */
const atOnce = 6;
const perHost = 2;
const tries = 3;
const firstDelayMs = 500;
const longestWaitMs = 60_000;
/** A picture is asked for again a day after its last answer; an hourly pull asks for 10,000 pictures in that time. */
const freshMs = 24 * 60 * 60_000;
const defaultChecks = 500;
/** After so many failures in a row a host is left alone until the next pull. */
const hostGivesUpAfter = 20;

/**
 * Fetches and encodes each of the pictures that the store does not have; a fault of one is a finding, never an end. Asks in
 * turns whether those of the store are still the same; one that cannot be asked for stays as it is.
 */
export async function mirrorPictures(sources: readonly string[], options: MirrorOptions): Promise<Mirrored> {
  const store = openPictureStore(options.folder);
  const checks = openChecks(options.folder);
  const nowMs = options.nowMs ?? Date.now;
  const faults = new Map<string, string>();
  const records = new Map<string, PictureRecord>();
  const todo: string[] = [];
  for (const source of sources) {
    const record = store.get(pictureKey(source));
    if (record) records.set(source, record);
    else todo.push(source);
  }
  const own = new Set(options.ownOrigins);
  const totals = { fetched: 0, changed: 0, encodeCpuMs: 0, done: 0 };
  const note = (key: string, { etag, modified }: Pick<Fetched, 'etag' | 'modified'>): void =>
    checks.set(key, { etag, modified, atMs: nowMs() });
  // A pull that was killed has noted no answers: its pictures are as new as it was.
  for (const source of records.keys())
    if (!checks.get(pictureKey(source))) note(pictureKey(source), { etag: '', modified: '' });
  const askedAt = (source: string): number => checks.get(pictureKey(source))?.atMs ?? 0;
  const due = [...records.keys()]
    .filter((source) => !isUploaded(source) && askedAt(source) <= nowMs() - freshMs)
    .toSorted((a, b) => askedAt(a) - askedAt(b))
    .slice(0, options.mostChecks ?? defaultChecks);
  /** Only one picture is decoded at a time, which bounds memory whatever the number of hosts. */
  let encoding: Promise<unknown> = Promise.resolve();

  async function one(source: string): Promise<PictureRecord> {
    const key = pictureKey(source);
    let bytes = store.fetched(key);
    if (!bytes) {
      const answer = isUploaded(source)
        ? await readOwn(source, options)
        : await fetchPatiently(source, own, options.wait ?? waitReally);
      bytes = answer.bytes;
      totals.fetched += 1;
      store.keepFetched(key, bytes);
      note(key, answer);
    }
    try {
      return await encoded(source, bytes);
    } finally {
      store.dropFetched(key);
    }
  }

  async function encoded(source: string, bytes: Buffer): Promise<PictureRecord> {
    if (isUploadedFilm(source)) {
      const record = { source, ...keepFilm(source, bytes, store.folder) };
      store.add(pictureKey(source), record);
      return record;
    }
    const work = encoding.then(() => encodeMeasured(bytes, store, totals));
    encoding = work.catch(() => undefined);
    const record = { source, ...(await work) };
    store.add(pictureKey(source), record);
    return record;
  }

  /** Asks whether a picture of the store is still the same, and takes up the new one. */
  async function check(source: string): Promise<void> {
    const key = pictureKey(source);
    const known = checks.get(key) ?? { etag: '', modified: '' };
    try {
      const answer = await fetchPicture(fetchedFrom(source), own, known);
      if (answer && contentName(answer.bytes) !== records.get(source)?.name) {
        records.set(source, await encoded(source, answer.bytes));
        totals.changed += 1;
      }
      note(key, answer ?? known);
    } catch (error) {
      // One that is gone has its turn in a day like any other: those that are always first would be the only ones.
      if (error instanceof PictureFault && !error.isPassing) note(key, known);
      throw error;
    }
  }

  const fetchNew = async (source: string): Promise<void> => {
    try {
      records.set(source, await one(source));
    } finally {
      options.onProgress?.(++totals.done, todo.length);
    }
  };

  try {
    await eachHost(todo, fetchNew, (source, why) => faults.set(source, why));
    await eachHost(due, check, () => undefined);
    const { fetched, changed, encodeCpuMs } = totals;
    return { records: [...records.values()], faults, fetched, changed, encodeCpuMs: Math.round(encodeCpuMs) };
  } finally {
    checks.save(new Set(sources.map(pictureKey)));
    store.close();
  }
}

/** Host that a picture is fetched from, "" for an upload of our own. */
export const hostOf = (source: string): string => (isUploaded(source) ? '' : new URL(fetchedFrom(source)).origin);

async function readOwn(path: string, { readUpload }: MirrorOptions): Promise<Fetched> {
  const bytes = await readUpload?.(path);
  if (!bytes) throw new PictureFault('没有这个文件');
  return { bytes, etag: '', modified: '' };
}

/** Works on pictures, some hosts at a time; a host that fails again and again is left alone. */
async function eachHost(
  sources: readonly string[],
  work: (source: string) => Promise<unknown>,
  failed: (source: string, why: string) => unknown,
): Promise<void> {
  const turns = Object.values(Object.groupBy(sources, hostOf));
  await inParallel(turns, Math.floor(atOnce / perHost), async (waiting = []) => {
    let failedInRow = 0;
    await inParallel(waiting, perHost, async (source) => {
      if (failedInRow >= hostGivesUpAfter) {
        failed(source, '该主机连续失败，本次不再请求');
        return;
      }
      try {
        await work(source);
        failedInRow = 0;
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        failedInRow += error.isPassing ? 1 : 0;
        failed(source, error.message);
      }
    });
  });
}

async function encodeMeasured(bytes: Buffer, store: PictureStore, totals: { encodeCpuMs: number }) {
  const before = process.cpuUsage();
  try {
    return await encodePicture(bytes, store.folder);
  } finally {
    const { user, system } = process.cpuUsage(before);
    totals.encodeCpuMs += (user + system) / 1000;
  }
}

async function fetchPatiently(
  source: string,
  own: ReadonlySet<string>,
  wait: (ms: number) => Promise<unknown>,
): Promise<Fetched> {
  for (let attempt = 1; ; attempt++) {
    try {
      const answer = await fetchPicture(fetchedFrom(source), own);
      // Nothing was known of the picture, so the host cannot mean that it is still the same.
      if (!answer) throw new PictureFault('HTTP 304');
      return answer;
    } catch (error) {
      const isLast = attempt >= tries || !(error instanceof PictureFault) || !error.isPassing;
      if (isLast || error.waitMs > longestWaitMs) throw error;
      const delayMs = firstDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 2);
      await wait(Math.max(delayMs, error.waitMs));
    }
  }
}

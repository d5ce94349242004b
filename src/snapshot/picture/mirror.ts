import { setTimeout as waitReally } from 'node:timers/promises';
import { pictureKey } from '#core/wire/picture-key.ts';
import { inParallel } from '#snapshot/call/in-parallel.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { encodePicture } from './encode.ts';
import { PictureFault } from './fault.ts';
import { fetchPicture } from './fetch-picture.ts';
import { openPictureStore, type PictureStore } from './store.ts';

/** How a pull mirrors pictures. */
export interface MirrorOptions {
  /** `<data>/pictures`. */
  readonly folder: string;
  /** Origins that may lie inside our own network: the gateway's, and those of the setting. */
  readonly ownOrigins: readonly string[];
  readonly wait?: (ms: number) => Promise<unknown>;
  readonly onProgress?: (done: number, total: number) => void;
}

/** Outcome of mirroring. */
export interface Mirrored {
  readonly records: readonly PictureRecord[];
  /** Reason for each picture that could not be had, by address. */
  readonly faults: ReadonlyMap<string, string>;
  readonly fetched: number;
  /** CPU milliseconds of encoding; 0 when every picture was in the store. */
  readonly encodeCpuMs: number;
}

/** Pictures under way at once, over all hosts and from one of them. */
const atOnce = 6;
const perHost = 2;
const tries = 3;
const firstDelayMs = 500;
const longestWaitMs = 60_000;
/** After so many failures in a row a host is left alone until the next pull. */
const hostGivesUpAfter = 20;

/** Fetches and encodes each of the pictures that the store does not have; a fault of one is a finding, never an end. */
export async function mirrorPictures(sources: readonly string[], options: MirrorOptions): Promise<Mirrored> {
  const store = openPictureStore(options.folder);
  const faults = new Map<string, string>();
  const records: PictureRecord[] = [];
  const todo: string[] = [];
  for (const source of sources) {
    const record = store.get(pictureKey(source));
    if (record) records.push(record);
    else todo.push(source);
  }
  const own = new Set(options.ownOrigins);
  const totals = { fetched: 0, encodeCpuMs: 0, done: 0 };
  const turns = new Map(Object.entries(Object.groupBy(todo, (source) => new URL(source).origin)));
  /** Only one picture is decoded at a time, which bounds memory whatever the number of hosts. */
  let encoding: Promise<unknown> = Promise.resolve();

  async function one(source: string): Promise<PictureRecord> {
    const key = pictureKey(source);
    let bytes = store.fetched(key);
    if (!bytes) {
      bytes = await fetchPatiently(source, own, options.wait ?? waitReally);
      totals.fetched += 1;
      store.keepFetched(key, bytes);
    }
    const content = bytes;
    const work = encoding.then(() => encodeMeasured(content, store, totals));
    encoding = work.catch(() => undefined);
    try {
      const record = { source, ...(await work) };
      store.add(key, record);
      return record;
    } finally {
      store.dropFetched(key);
    }
  }

  async function ofHost(waiting: readonly string[]): Promise<void> {
    let failedInRow = 0;
    await inParallel(waiting, perHost, async (source) => {
      if (failedInRow >= hostGivesUpAfter) {
        faults.set(source, '该主机连续失败，本次不再请求');
        return;
      }
      try {
        records.push(await one(source));
        failedInRow = 0;
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
        failedInRow += error.isPassing ? 1 : 0;
        faults.set(source, error.message);
      } finally {
        totals.done += 1;
        options.onProgress?.(totals.done, todo.length);
      }
    });
  }

  try {
    await inParallel([...turns.values()], Math.floor(atOnce / perHost), (waiting) => ofHost(waiting ?? []));
    return { records, faults, fetched: totals.fetched, encodeCpuMs: Math.round(totals.encodeCpuMs) };
  } finally {
    store.close();
  }
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
): Promise<Buffer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchPicture(source, own);
    } catch (error) {
      const isLast = attempt >= tries || !(error instanceof PictureFault) || !error.isPassing;
      if (isLast || error.waitMs > longestWaitMs) throw error;
      const delayMs = firstDelayMs * 2 ** (attempt - 1) * (1 + Math.random() / 2);
      await wait(Math.max(delayMs, error.waitMs));
    }
  }
}

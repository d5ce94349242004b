import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#backend/app/app.ts';
import { openFileStore } from '#backend/app/files.ts';
import { databasePath } from '#backend/app/shop.ts';
import type { Database } from '#backend/db/open.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { baseTime, daySeconds } from '#backend/world/calendar.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { simulators } from '#backend/world/simulator/simulators.ts';
import type { Settings } from '#core/site/settings.ts';
import type { OnPhase } from '#publisher/run/phase-timer.ts';
import { type PublishReport, picturesIn, publish } from '#publisher/run/publish.ts';
import type { PictureOptions } from '#snapshot/picture/gather-pictures.ts';
import { type TakenSnapshot, takeSnapshot } from '#snapshot/pull/take.ts';

/** A mall with its own data folder and copy of the code, for proofs that publish. */
export interface PublishWorld {
  /** Contains everything; removed when the world is closed. */
  readonly folder: string;
  readonly dataFolder: string;
  /** The copy of the project that makes the pages; a proof may change its files. */
  readonly codeRoot: string;
  readonly database: Database;
  /** Reads every record, so that no change is missed; or, by change, what the backend tells (ADR 109). */
  readonly pull: (reads?: 'all' | 'changes') => Promise<TakenSnapshot>;
  readonly publish: (
    snapshotFolder: string,
    options?: { isForced?: boolean; settings?: Settings; nowSeconds?: number; onPhase?: OnPhase },
  ) => Promise<PublishReport>;
  /** Stops the mall and removes its folders. */
  readonly close: () => Promise<void>;
}

/**
 * The moment for all rendering: pages must not depend on when the proof runs. It follows the day of the sample world, whose
 * articles are not out before.
 */
export const proofNow = baseTime + daySeconds;

/** Inputs of the pages. */
const codeParts = ['src', 'public', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Rows that a pull of `goods` sample products may read: one has three SKUs on average. */
export const mostRowsOf = (goods: number): number => 100_000 + 5 * goods;

/** A gateway in place of our own backend, whose pictures are mirrored. */
interface ForeignPictures extends Pick<PictureOptions, 'ownOrigins'> {
  /** The text of a reply with the addresses of its pictures. */
  readonly rename: (reply: string) => string;
}

/** Opens a mall of `goods` sample products. */
export async function openPublishWorld(root: string, goods: number, foreign?: ForeignPictures): Promise<PublishWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'chengju-publish-'));
  const codeRoot = join(folder, 'code');
  mkdirSync(codeRoot);
  for (const part of codeParts) cpSync(join(root, part), join(codeRoot, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(codeRoot, 'node_modules'));
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const database = openDatabase(databasePath(dataFolder));
  const nowMs = (): number => proofNow * 1000;
  await prepareDatabase(database, { goods, nowMs });
  const app = createApp({
    database,
    nowMs,
    files: openFileStore(join(dataFolder, 'uploads')),
    simulators,
    signSecret: undefined,
    onError: (error, call) => console.error(`${call}:`, error),
  });
  const ask: typeof fetch = async (target, init) => {
    const reply = await app.fetch(new Request(target, init));
    return foreign ? new Response(foreign.rename(await reply.text()), reply) : reply;
  };
  return {
    folder,
    dataFolder,
    codeRoot,
    database,
    pull: (reads = 'all') =>
      takeSnapshot({
        baseUrl: 'http://localhost',
        fetchPage: ask,
        snapshotsFolder: join(dataFolder, 'snapshots'),
        nowMs,
        signSecret: 'demo-secret',
        full: reads === 'all',
        acceptPrices: true,
        mostRows: mostRowsOf(goods),
        ...(foreign && {
          pictures: { mode: 'mirror', hosts: [], folder: picturesIn(dataFolder), ownOrigins: foreign.ownOrigins },
        }),
      }),
    publish: (snapshotFolder, { isForced = false, settings = {}, nowSeconds = proofNow, onPhase } = {}) =>
      publish({ root: codeRoot, dataFolder, snapshotFolder, nowSeconds, settings, isForced }, onPhase),
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

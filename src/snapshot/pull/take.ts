import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPapi } from '#core/catalogue/shop-only.ts';
import type { OwnTexts } from '#core/topic/own-texts.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { ApiError } from '#core/wire/error.ts';
import { type Gateway, openClient, placeOfError, reasonOf } from '#snapshot/call/client.ts';
import { noTraffic } from '#snapshot/call/send-patiently.ts';
import { mostMended, treeOf } from '#snapshot/gate/category-tree.ts';
import { type Findings, openFindings } from '#snapshot/gate/findings.ts';
import { exitCodes, type PullReport, SnapshotFault } from '#snapshot/outcome.ts';
import { gatherPictures, type PictureOptions } from '#snapshot/picture/gather-pictures.ts';
import { picturesNamed, prunePictures } from '#snapshot/picture/store.ts';
import type { CollectionName, SnapshotManifest } from '#snapshot/read/records.ts';
import { openGrowingRecordFile, openRecordFile } from '#snapshot/write/record-file.ts';
import { currentManifest, describeContents, pruneSnapshots, writeSnapshot } from '#snapshot/write/write.ts';
import { assemble, withPictures } from './assemble.ts';
import { gatherRecords, type OnProgress } from './gather.ts';
import { faultOfPrice, guardPictures, guardPrices, guardSetAside, guardShrink, medianOf } from './guards.ts';
import { hasPapi, type Lists, readLists } from './lists.ts';
import { type PullState, readPullState, writePullState } from './state.ts';
import { tightenHeap } from './tight-heap.ts';
import { listedTopics, namedTopics, readTopics } from './topics.ts';
import { withdrawnSince } from './withdrawn.ts';

/** Surroundings and options of a pull. */
export interface TakeOptions extends Gateway {
  /** `<data>/snapshots`. */
  readonly snapshotsFolder: string;
  /** Request every record, even if the lists are unchanged. */
  readonly full?: boolean;
  /** Request this one record even if the lists are unchanged: `goods:123`. */
  readonly only?: string;
  /** Collections that are allowed to be much smaller than last time. */
  readonly acceptShrink?: readonly string[];
  /** Prices are allowed to differ wholly from last time. */
  readonly acceptPrices?: boolean;
  /** Number of records that may be set aside this time (R8). */
  readonly acceptSetAside?: number;
  /** Names of topics besides those that other pages link to (topics.ts). */
  readonly topics?: readonly string[];
  /** Texts of the operator's own, which replace those of the backend. */
  readonly texts?: OwnTexts;
  /** What becomes of pictures of other hosts; unset links them and allows no host. */
  readonly pictures?: PictureOptions;
  readonly onProgress?: OnProgress;
}

/** A snapshot on disk that `current` points to. */
export interface TakenSnapshot {
  readonly folder: string;
  readonly manifest: SnapshotManifest;
  /** False when upstream is unchanged; `folder` is then the previous snapshot (exit code 10). */
  readonly changed: boolean;
  readonly report: PullReport;
}

/** A larger difference of the clocks is noted (R29). */
const mostSkewMs = 5 * 60_000;
/** How long the journal of an interrupted pull stays useful. */
const journalMs = 60 * 60_000;

/**
 * Pulls the catalogue into a snapshot. Rejects with a {@link SnapshotFault} and leaves the last good snapshot unchanged.
 */
export async function takeSnapshot(options: TakeOptions): Promise<TakenSnapshot> {
  const findings = openFindings();
  const traffic = noTraffic();
  const timings: Record<string, number> = {};
  const totals = { fetched: 0, kept: 0, pictures: 0, pictureCpuMs: 0, counts: {} as PullReport['counts'] };
  const reportNow = (): PullReport => ({
    counts: totals.counts,
    setAside: findings.setAside,
    notes: findings.notes,
    calls: traffic.calls,
    retries: traffic.retries,
    fetched: totals.fetched,
    kept: totals.kept,
    pictures: totals.pictures,
    pictureCpuMs: totals.pictureCpuMs,
    timings,
  });
  async function timed<T>(phase: string, work: () => T | Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await work();
    } finally {
      timings[phase] = Math.round(performance.now() - started);
    }
  }

  const { snapshotsFolder, nowMs = Date.now, onProgress = () => undefined } = options;
  const loosenHeap = tightenHeap();
  const toClose: { close: () => void }[] = [];
  const opened = <T extends { close: () => void }>(file: T): T => {
    toClose.push(file);
    return file;
  };
  try {
    mkdirSync(snapshotsFolder, { recursive: true });
    const manifestBefore = currentManifest(snapshotsFolder);
    const state = stateFor(manifestBefore, readPullState(snapshotsFolder));
    const fileBefore = (name: CollectionName) =>
      opened(openRecordFile(join(snapshotsFolder, manifestBefore?.id ?? '', `${name}.ndjson`)));
    const before = {
      goods: fileBefore('goods'),
      brand: fileBefore('brand'),
      programme: fileBefore('programme'),
      experience: fileBefore('experience'),
      designer: fileBefore('designer'),
      article: fileBefore('article'),
    };
    const journalPath = join(snapshotsFolder, 'journal.ndjson');
    if (isStale(journalPath, nowMs())) rmSync(journalPath);
    const journal = opened(openGrowingRecordFile(journalPath));

    const call = await timed('probe', () => servicesOf(openClient(options, findings, traffic), findings));
    // If the process is killed, this file is removed together with leftovers of snapshots (write.ts).
    const rowsPath = join(snapshotsFolder, `.tmp-rows-${process.pid}.ndjson`);
    rmSync(rowsPath, { force: true });
    toClose.push({ close: () => rmSync(rowsPath, { force: true }) });
    const rows = opened(openGrowingRecordFile(rowsPath));
    const lists = await timed('lists', () => readLists(call, findings, rows));
    onProgress('目录', lists.goods.length, lists.goods.length);
    totals.counts = countsOf(lists, state, manifestBefore);
    const goodsPrices = guardLists(lists, totals.counts, state, options, findings);

    const known = { before, state, journal, full: options.full ?? false, only: options.only };
    const records = await timed('details', () => gatherRecords(call, lists, known, findings, onProgress));
    Object.assign(totals, { fetched: records.fetched, kept: records.kept });
    const readNews = lists.articles.flatMap((row) => records.read('article', row.code)?.toString() ?? []);
    const topics = await timed('topics', async () =>
      readTopics(
        call,
        [...namedTopics(options.topics, readNews), ...(await listedTopics(call))],
        findings,
        options.texts,
      ),
    );
    guardSetAside(findings.setAside, recordsIn(lists) + findings.setAside.length, options.acceptSetAside);

    const goodsKeys = lists.goods.flatMap(({ item_id: key, price }) => {
      const fault = faultOfPrice(price);
      if (fault !== null) findings.leaveOut('goods', key, fault);
      return fault === null && records.read('goods', key) !== null ? [key] : [];
    });
    const skew = traffic.skewMs ?? 0;
    const isClockTrusted = Math.abs(skew) <= mostSkewMs;
    if (!isClockTrusted) findings.note(`本机时钟与后端相差 ${Math.round(Math.abs(skew) / 60_000)} 分钟，请检查`);
    const there = new Set(goodsKeys);
    const withdrawn = withdrawnSince(
      { goods: before.goods, withdrawn: fileBefore('withdrawn') },
      { isThere: (key) => there.has(key) || findings.isLeftOut('goods', key), nowMs: nowMs(), isClockTrusted },
    );
    const listed = assemble({
      lists,
      goodsKeys,
      withdrawn,
      topics,
      read: records.read,
    });
    const pictures = await timed('pictures', () =>
      gatherPictures(listed, picturesOf(options), findings, (done, total) => onProgress('图片', done, total)),
    );
    Object.assign(totals, { pictures: pictures.fetched + pictures.changed, pictureCpuMs: pictures.encodeCpuMs });
    const contents = withPictures(listed, pictures.records);
    const manifest = await timed('digest', () => describeContents(contents));
    const changed = manifest.id !== manifestBefore?.id;
    const folder = await timed('write', () =>
      changed ? writeSnapshot(snapshotsFolder, manifest, contents) : join(snapshotsFolder, manifest.id),
    );
    const history = [manifest.id, ...state.history.filter((id) => id !== manifest.id)].slice(0, 20);
    writePullState(snapshotsFolder, {
      snapshot: manifest.id,
      run: state.run + 1,
      medianPrice: medianOf(goodsPrices),
      digests: records.digests,
      listed: listedIn(lists),
      history,
    });
    rmSync(journalPath, { force: true });
    pruneSnapshots(snapshotsFolder, history);
    if (options.pictures) prunePictures(options.pictures.folder, picturesNamed(snapshotsFolder, history));
    return { folder, manifest, changed, report: reportNow() };
  } catch (error) {
    const fault = faultOf(error);
    fault.report = reportNow();
    throw fault;
  } finally {
    for (const file of toClose.toReversed()) file.close();
    loosenHeap();
  }
}

const picturesOf = ({ pictures, snapshotsFolder, wait }: TakeOptions): PictureOptions => ({
  ...(pictures ?? { mode: 'link', hosts: [], ownOrigins: [], folder: join(snapshotsFolder, '../pictures') }),
  ...(wait && { wait }),
});

/** The state if it belongs to the current snapshot; otherwise only the order of pulls is useful. */
function stateFor(manifest: SnapshotManifest | null, state: PullState): PullState {
  if (manifest && state.snapshot === manifest.id) return state;
  const digests = { goods: {}, brand: {}, programme: {}, experience: {}, designer: {}, article: {} };
  return { ...state, medianPrice: 0, listed: {}, digests };
}

/** Whether a journal is too old or from the future, because clocks jump (R29). */
function isStale(path: string, nowMs: number): boolean {
  return existsSync(path) && Math.abs(nowMs - statSync(path).mtimeMs) > journalMs;
}

/** The gateway, or substitutes from the shop family for services that it lacks. */
async function servicesOf(gateway: Call, findings: Findings): Promise<Call> {
  if (await hasPapi(gateway)) return gateway;
  findings.note('后端没有 papi 服务：只发布商品与品牌，不含方案、体验馆与文章');
  return withoutPapi(gateway);
}

const recordsIn = (lists: Lists): number =>
  lists.goods.length +
  lists.brands.length +
  lists.programmes.length +
  lists.experiences.length +
  lists.dynamics.length +
  lists.designers.length +
  lists.articles.length;

/** The number of rows in each list, however it is stored. */
const listedIn = (lists: Lists): Record<string, number> => ({
  goods: lists.goods.length,
  brand: lists.brands.length,
  programme: lists.programmes.length,
  experience: lists.experiences.length,
  dynamic: lists.dynamics.length,
  designer: lists.designers.length,
  article: lists.articles.length,
  category: treeOf(lists.categories).nodes,
  dict: Object.values(lists.dict).flat().length,
});

function countsOf(lists: Lists, state: PullState, before: SnapshotManifest | null): PullReport['counts'] {
  return Object.fromEntries(
    Object.entries(listedIn(lists)).map(([name, now]) => {
      const stored = ['category', 'dict'].includes(name) ? null : before?.collections[name as CollectionName]?.count;
      return [name, { now, before: state.listed[name] ?? stored ?? null }];
    }),
  );
}

/** Checks the lists before any record is requested. Returns the prices of all goods. */
function guardLists(
  lists: Lists,
  counts: PullReport['counts'],
  state: PullState,
  options: TakeOptions,
  findings: Findings,
): number[] {
  guardSetAside(findings.setAside, recordsIn(lists) + findings.setAside.length, options.acceptSetAside);
  guardShrink(
    Object.entries(counts).map(([collection, count]) => ({ collection, ...count })),
    options.acceptShrink ?? [],
  );
  const { nodes, mended } = treeOf(lists.categories);
  if (mended > nodes * mostMended) {
    const message = `分类树的 ${nodes} 个节点中有 ${mended} 个需要修补，超过 ${mostMended * 100}%`;
    throw new SnapshotFault(exitCodes.guardTripped, message);
  }
  guardPictures(lists.goods, options.acceptShrink ?? []);
  const prices = lists.goods.map((row) => row.price);
  guardPrices(prices, state.medianPrice || null, options.acceptPrices ?? false);
  return prices;
}

/** System error codes that blame the disk and not us. */
const diskCodes = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENOTDIR']);

function faultOf(error: unknown): SnapshotFault {
  if (error instanceof SnapshotFault) return error;
  if (error instanceof ApiError) {
    return new SnapshotFault(exitCodes.contractBroken, lineOf(error), { cause: error });
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (diskCodes.has(code)) {
    return new SnapshotFault(exitCodes.disk, `无法写入快照文件夹（${code}）`, { cause: error });
  }
  throw error;
}

/** Names the call and what its failure means: without one of the lists a mall would lose part of its pages. */
function lineOf(error: ApiError): string {
  const place = placeOfError(error);
  const call = place && `${place}：`;
  if (error.kind === 'missing' || error.statusCode === 404) {
    return `${call}后端没有这个接口（404），少了它会丢失一部分页面，所以不发布，网站仍是上一版`;
  }
  return `${call}应答不符合约定：${reasonOf(error)}`;
}

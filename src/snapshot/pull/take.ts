import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withoutPapi } from '#core/catalogue/shop-only.ts';
import type { OwnTexts } from '#core/topic/own-texts.ts';
import type { Call } from '#core/wire/call/create-api.ts';
import { type Gateway, openClient } from '#snapshot/call/client.ts';
import { faultOf } from '#snapshot/call/fault-of.ts';
import { noTraffic } from '#snapshot/call/send-patiently.ts';
import { type Findings, openFindings } from '#snapshot/gate/findings.ts';
import { askChanges, isNothing } from '#snapshot/library/changes.ts';
import { missedChanges } from '#snapshot/library/compare.ts';
import { openJournal } from '#snapshot/library/journal.ts';
import type { Library } from '#snapshot/library/read-library.ts';
import { beginReading, isFullDue } from '#snapshot/library/reading.ts';
import type { PullReport } from '#snapshot/outcome.ts';
import { gatherPictures, type PictureOptions } from '#snapshot/picture/gather-pictures.ts';
import { picturesNamed, prunePictures } from '#snapshot/picture/store.ts';
import { snapshotFormat } from '#snapshot/read/format.ts';
import type { CollectionName, SnapshotManifest } from '#snapshot/read/records.ts';
import { digestOf } from '#snapshot/write/digest.ts';
import { openRecordFile } from '#snapshot/write/record-file.ts';
import {
  currentManifest,
  describeContents,
  dropWritten,
  pruneSnapshots,
  writeSnapshot,
} from '#snapshot/write/write.ts';
import { assemble, withPictures } from './assemble.ts';
import { gatherRecords, type OnProgress } from './gather.ts';
import { type Accepted, countsOf, guardLists, listedIn, recordsIn } from './guard-lists.ts';
import { faultOfPrice, guardSetAside, medianOf } from './guards.ts';
import { hasPapi, readLists } from './lists.ts';
import { usualMostRows } from './paging.ts';
import { type PullState, readPullState, writePullState } from './state.ts';
import { tightenHeap } from './tight-heap.ts';
import { listedTopics, namedTopics, readTopics } from './topics.ts';
import { hasEnded, withdrawnSince } from './withdrawn.ts';

/** Surroundings and options of a pull. */
export interface TakeOptions extends Gateway, Accepted {
  /** `<data>/snapshots`. */
  readonly snapshotsFolder: string;
  /** Request every record, even if the lists are unchanged. */
  readonly full?: boolean;
  /** Request this one record even if the lists are unchanged: `goods:123`. */
  readonly only?: string;
  /** Rows that a list may have, and with them the size of the snapshot. */
  readonly mostRows?: number | undefined;
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

/**
 * Pulls the catalogue into a snapshot. Rejects with a {@link SnapshotFault} and leaves the last good snapshot unchanged.
 */
export async function takeSnapshot(options: TakeOptions): Promise<TakenSnapshot> {
  const findings = openFindings();
  const traffic = noTraffic();
  const timings: Record<string, number> = {};
  const totals = {
    fetched: 0,
    kept: 0,
    pictures: 0,
    pictureCpuMs: 0,
    counts: {} as PullReport['counts'],
    missed: [] as string[],
  };
  const reportNow = (): PullReport => ({
    counts: totals.counts,
    setAside: findings.setAside,
    notes: findings.notes,
    missed: totals.missed,
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
    const journal = opened(openJournal(snapshotsFolder, nowMs()));
    const withdrawnBefore = fileBefore('withdrawn');

    const client = openClient(options, findings, traffic);
    const changes = await timed('changes', () => askChanges(client, state.changes?.token ?? ''));
    const surroundings = surroundingsOf(options);
    const isSame = surroundings !== '' && state.changes?.surroundings === surroundings;
    const isWanted = options.full || options.only !== undefined || isFullDue(state, nowMs());
    if (manifestBefore && changes && isNothing(changes) && isSame && !isWanted && !hasEnded(withdrawnBefore, nowMs())) {
      totals.kept = manifestBefore.collections.goods.count;
      journal.remove();
      const folder = join(snapshotsFolder, manifestBefore.id);
      return { folder, manifest: manifestBefore, changed: false, report: reportNow() };
    }
    const call = await timed('probe', () => servicesOf(client, findings));
    const asked = { full: options.full ?? false, mostRows: options.mostRows, nowMs: nowMs() };
    const reading = opened(beginReading({ ...asked, call, changes, findings, snapshotsFolder, state }));
    const before = {
      goods: fileBefore('goods'),
      brand: fileBefore('brand'),
      programme: fileBefore('programme'),
      experience: fileBefore('experience'),
      designer: fileBefore('designer'),
      article: fileBefore('article'),
    };
    const isOutdated = await journal.goOn(client, changes);
    let library: Library | undefined;
    const readGoods = async () => (library = await reading.library());
    const lists = await timed('lists', () => readLists(call, findings, readGoods, options.mostRows));
    onProgress('目录', lists.goods.length, lists.goods.length);
    totals.counts = countsOf(lists, state, manifestBefore);
    const goodsPrices = guardLists(lists, totals.counts, state, options, findings);

    const known = {
      ...{ before, state, journal: journal.file(), full: reading.isFull, only: options.only, isOutdated },
      changes: reading.isByChange ? changes : null,
    };
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
      { goods: before.goods, withdrawn: withdrawnBefore },
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
    const described = await timed('digest', () =>
      describeContents(contents, options.mostRows ?? usualMostRows, {
        snapshotsFolder,
        isExpected: reading.isByChange || !manifestBefore,
      }),
    );
    const { manifest } = described;
    const changed = manifest.id !== manifestBefore?.id;
    if (!changed) dropWritten(described);
    const folder = await timed('write', () =>
      changed ? writeSnapshot(snapshotsFolder, described, contents) : join(snapshotsFolder, manifest.id),
    );
    if (manifestBefore && state.changes && !reading.isByChange && changes?.isTold) {
      const since = await askChanges(client, state.changes.token);
      totals.missed = missedChanges(
        { goodsKeys, read: records.read, manifest },
        { goods: before.goods, manifest: manifestBefore },
        { ...(since ?? changes), ...(!isSame && { hasOthers: true }) },
      );
    }
    const nextChanges = library && reading.keep(library);
    const history = [manifest.id, ...state.history.filter((id) => id !== manifest.id)].slice(0, 20);
    writePullState(snapshotsFolder, {
      snapshot: manifest.id,
      run: state.run + 1,
      medianPrice: medianOf(goodsPrices),
      digests: records.digests,
      listed: listedIn(lists),
      history,
      ...(nextChanges && { changes: { ...nextChanges, surroundings: pictures.isWhole ? surroundings : '' } }),
    });
    journal.remove();
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
  return { ...state, medianPrice: 0, listed: {}, digests, changes: undefined };
}

/** Digest of everything besides the gateway's answers that a snapshot depends on. */
const surroundingsOf = ({ topics = [], texts = {}, pictures }: TakeOptions): string => {
  // What could not be fetched from other hosts is asked for again by every pull.
  if (pictures?.mode === 'mirror') return '';
  return digestOf([snapshotFormat, topics, texts, pictures?.hosts ?? [], pictures?.ownOrigins ?? []]);
};

/** The gateway, or substitutes from the shop family for services that it lacks. */
async function servicesOf(gateway: Call, findings: Findings): Promise<Call> {
  if (await hasPapi(gateway)) return gateway;
  findings.note('后端没有 papi 服务：只发布商品与品牌，不含方案、体验馆与文章');
  return withoutPapi(gateway);
}

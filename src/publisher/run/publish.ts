import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#core/site/settings.ts';
import { buildCode } from '#publisher/code/build-code.ts';
import { checkRelease } from '#publisher/release/check/check-release.ts';
import { dropShared, MissingFile, noteDamage } from '#publisher/release/damage.ts';
import { pruneAssets, pruneReleases, removeLeftovers } from '#publisher/release/prune.ts';
import { isRejected, letGo, reject } from '#publisher/release/rejected.ts';
import {
  currentRelease,
  placesOf,
  type Release,
  readRelease,
  sequencesIn,
  switchTo,
} from '#publisher/release/release.ts';
import { type Base, ReleaseWriter } from '#publisher/release/release-writer.ts';
import { writeSitemap } from '#publisher/release/sitemap.ts';
import { readSums, sumOf, writeSums } from '#publisher/release/sums.ts';
import { keepTrialPages } from '#publisher/release/trial-pages.ts';
import { type ReadsFile, writeReads } from '#publisher/render/page-reads.ts';
import type { MadePage } from '#publisher/render/page-table.ts';
import type { RenderOrder, RenderReport } from '#publisher/render/pages.ts';
import { renderInThread } from '#publisher/render/thread.ts';
import { tightenHeap } from '#snapshot/pull/tight-heap.ts';
import type { PictureRecord } from '#snapshot/read/pictures.ts';
import { openSnapshot } from '#snapshot/read/read.ts';
import type { SnapshotManifest } from '#snapshot/read/records.ts';
import { type Mended, mendCurrent } from './mend-current.ts';
import { PublishFault } from './outcome.ts';
import { type OnPhase, type Phase, phaseTimer } from './phase-timer.ts';
import { publicly } from './public-files.ts';
import { foreignOrigins } from './settings.ts';
import { smokeTest } from './smoke-test.ts';
import { checkDisk, flush, flushFiles } from './to-disk.ts';

/** Inputs of a publish. */
export interface PublishOrder {
  /** The project's folder. */
  readonly root: string;
  readonly dataFolder: string;
  readonly snapshotFolder: string;
  readonly nowSeconds: number;
  /** The operator's settings (settings.ts). */
  readonly settings: Settings;
  /** Render every page even if nothing has changed, and publish even inputs that were rolled back before. */
  readonly isForced?: boolean;
  /** Stop when the pages are checked, and keep those that would change to be looked at (trial-pages.ts): `paths` of the report names them. */
  readonly isTrial?: boolean;
  /** Gets the pages by another way than rendering them here (shard.ts). */
  readonly render?: (order: RenderOrder) => Promise<RenderReport>;
}

/** Result of a publish. `sequence` is the release that visitors get now. */
export interface PublishReport {
  readonly isNew: boolean;
  readonly sequence: number;
  readonly pages: number;
  readonly rendered: number;
  readonly written: number;
  readonly changed: number;
  /** A damaged release and the intact one that has replaced it before this run went on; usually null. */
  readonly mended: Pick<Mended, 'from' | 'to'> | null;
  /** New inputs that were not published, because a release made from them was rolled back. Missing in old reports. */
  readonly held?: Held | null;
  /** Addresses whose answer a publish would change; of a trial alone. */
  readonly paths?: readonly string[];
  /** Links that people have written and that lead nowhere, in Chinese; missing in old reports, and where nothing was rendered. */
  readonly dead?: readonly string[];
  /** Milliseconds per phase: wall time, and CPU of all threads of this process. */
  readonly phases: Readonly<Partial<Record<Phase, { readonly wallMs: number; readonly cpuMs: number }>>>;
}

/** Inputs that are held back; `sequence` is the release made from them, if it still exists. */
interface Held {
  readonly inputs: string;
  readonly sequence: number | null;
}

/** Places of published files in the data folder. */
export const releasesIn = (dataFolder: string): string => join(dataFolder, 'releases');
/** Hashed scripts of all kept releases: a page opened before a publish still finds its scripts. */
export const assetPoolIn = (dataFolder: string): string => join(dataFolder, 'assets');
/** Mirrored pictures of the kept snapshots. */
export const picturesIn = (dataFolder: string): string => join(dataFolder, 'pictures');
export const snapshotsIn = (dataFolder: string): string => join(dataFolder, 'snapshots');

/**
 * Publishes a snapshot: renders the changed pages, assembles a release, checks it, and switches to it atomically.
 * A failure before the switch changes nothing for visitors; a release that fails the smoke test is rolled back.
 * Call it only under the publish lock. Throws `PublishFault` or a disk error.
 */
export const publish = (order: PublishOrder, onPhase: OnPhase = () => undefined): Promise<PublishReport> =>
  publicly(async () => {
    const loosenHeap = tightenHeap();
    try {
      return await publishFiles(order, onPhase);
    } catch (error) {
      if (!(error instanceof MissingFile)) throw error;
      // Between the turns of its check a release can lose a file. Once this is noted, the next attempt looks at all of
      // it, and takes nothing over that is damaged.
      noteDamage(releasesIn(order.dataFolder), error.sequence, [error.file]);
      return await publishFiles(order, onPhase);
    } finally {
      loosenHeap();
    }
  });

async function publishFiles(order: PublishOrder, onPhase: OnPhase): Promise<PublishReport> {
  const { root, dataFolder, snapshotFolder, nowSeconds, settings } = order;
  const releases = releasesIn(dataFolder);
  checkDisk(releases);
  removeLeftovers(releases);
  // Ten minutes a turn: with the usual interval every file is looked at some times a day.
  const turn = Math.floor(nowSeconds / 600);
  const mended = mendCurrent(releases, undefined, { turn, isEveryByte: order.isForced ?? false });
  if (mended) dropShared(dataFolder, mended.files);
  // Without an intact release everything is made anew, as nothing of the damaged one may be taken over.
  const isForced = order.isForced || mended?.to === null;
  const timed = phaseTimer(onPhase);
  const code = await timed('code', () => buildCode(root, dataFolder, settings));
  const snapshot = JSON.parse(readFileSync(join(snapshotFolder, 'manifest.json'), 'utf8')) as SnapshotManifest;
  const inputsWith = (id: string): string => sumOf(`${code.digest} ${id} ${JSON.stringify(settings)}`).slice(0, 32);
  const inputs = inputsWith(snapshot.id);
  const placed = currentRelease(releases);
  const isDue = !!placed && placed.release.validUntil > 0 && placed.release.validUntil <= nowSeconds;
  const isSame = placed?.release.inputs === inputs;
  const isHeld = !isSame && isRejected(releases, inputs);
  if (placed && !isForced && (isHeld || (isSame && !isDue))) {
    const pages = Object.keys(placed.release.pages).length;
    const { sequence, snapshot: id } = placed.release;
    const held = isHeld ? { inputs, sequence: madeFrom(releases, inputs) } : null;
    const own = join(snapshotsIn(dataFolder), id);
    if (isDue && inputsWith(id) === placed.release.inputs && existsSync(join(own, 'manifest.json'))) {
      // What ends by time leaves the pages that were chosen as well; what they were chosen instead of stays held back.
      const report = await publishFiles({ ...order, snapshotFolder: own }, onPhase);
      return { ...report, mended: mended ?? report.mended, held };
    }
    const nothing = { rendered: 0, written: 0, changed: 0 };
    return { isNew: false, sequence, pages, ...nothing, mended, held, phases: timed.phases };
  }

  const foreign = foreignOrigins(settings);
  const base = mended?.to === null ? null : baseOf(releases);
  const sequence = (sequencesIn(releases)[0] ?? 0) + 1;
  const temporary = join(releases, `.tmp-${sequence}`);
  const places = placesOf(releases, sequence);
  try {
    const report = await timed('render', (tell) =>
      (order.render ?? renderInThread)(
        {
          codeDigest: code.digest,
          entry: code.entry,
          snapshotFolder,
          nowSeconds,
          outFolder: temporary,
          settings,
          foreign,
          base: base && !isForced ? placesOf(releases, base.release.sequence) : null,
        },
        tell,
      ),
    );
    const writer = new ReleaseWriter(temporary);
    const twins = await timed('link', async () => {
      writer.takeCode(code);
      const scripts = writer.takeScriptTwins(base);
      writer.takePictures(picturesIn(dataFolder), mirroredIn(snapshotFolder));
      return { scripts, dictionaries: writer.takePages(report.pages, base) };
    });
    const checked = await timed('verify', async (tell) =>
      checkRelease({ report, sums: writer.sums, folder: temporary, base, snapshotFolder, foreign, settings }, tell),
    );
    const made = { sequence, published: nowSeconds, inputs, snapshot: snapshot.id, ...twins };
    const release = describe(report, base, made);
    if (order.isTrial) {
      const paths = changedPaths(release, base);
      keepTrialPages(dataFolder, temporary, release, paths);
      rmSync(temporary, { recursive: true, force: true });
      const nothing = { isNew: false, rendered: 0, written: 0, changed: 0, dead: checked.dead };
      const { length: pages } = report.pages;
      return { ...nothing, sequence: placed?.release.sequence ?? 0, pages, mended, paths, phases: timed.phases };
    }
    const origin = settings.siteOrigin;
    if (origin) writer.note(...writeSitemap(temporary, origin, checked.searchable));
    await timed('compress', (tell) => writer.compress(tell));
    const assets = await timed('switch', async () => {
      const reads: ReadsFile = { code: code.digest, snapshot: snapshot.id, ...checked.reads };
      writer.write('release.json', JSON.stringify(release));
      writeReads(places.readsFile, reads);
      writeFileSync(places.sumsFile, writeSums(writer.sums));
      const changed = changedPaths(release, base);
      writeFileSync(places.changedFile, changed.map((path) => `${path}\n`).join(''));
      const hashed = writer.fillPool(assetPoolIn(dataFolder));
      settle(writer, releases, sequence, temporary);
      return hashed;
    });
    await smokeTest(releases, assetPoolIn(dataFolder), placed?.release.sequence ?? null).catch((error: unknown) => {
      reject(releases, inputs);
      throw error;
    });
    letGo(releases, inputs);
    await timed('prune', async () => {
      pruneReleases(releases, sequence);
      pruneAssets(releases, assetPoolIn(dataFolder), assets, new Date(nowSeconds * 1000));
    });
    const { rendered, written } = report.pages;
    const changed = changedPaths(release, base).length;
    return {
      isNew: true,
      sequence,
      pages: report.pages.length,
      rendered,
      written,
      changed,
      mended,
      dead: checked.dead,
      phases: timed.phases,
    };
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(places.folder)) removeLeftovers(releases);
    throw error;
  }
}

/** The pictures of a snapshot, one at a time. */
function* mirroredIn(snapshotFolder: string): Iterable<PictureRecord> {
  const snapshot = openSnapshot(snapshotFolder);
  for (const key of snapshot.keys('picture')) yield snapshot.get('picture', key);
}

/** The newest release made from these inputs; null when it is gone. */
const madeFrom = (releases: string, inputs: string): number | null =>
  sequencesIn(releases).find((sequence) => readRelease(releases, sequence)?.release.inputs === inputs) ?? null;

/** The release to take unchanged files from: the current one, if the data beside it exists. */
function baseOf(releases: string): Base | null {
  const placed = currentRelease(releases);
  if (!placed) return null;
  const { sumsFile } = placesOf(releases, placed.release.sequence);
  return existsSync(sumsFile) ? { ...placed, sums: readSums(sumsFile) } : null;
}

function describe(
  report: RenderReport,
  base: Base | null,
  made: Pick<Release, 'sequence' | 'published' | 'inputs' | 'snapshot' | 'dictionaries' | 'scripts'>,
): Release {
  const policies: string[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (policy: string): number => {
    let number = numbers.get(policy);
    if (number === undefined) {
      number = policies.push(policy) - 1;
      numbers.set(policy, number);
    }
    return number;
  };
  const pages: Record<string, { file: string; policy: number; etag: string }> = {};
  let validUntil = 0;
  for (const page of report.pages) {
    if (page.until > 0 && (validUntil === 0 || page.until < validUntil)) validUntil = page.until;
    if (!page.isHtml) continue;
    const etag = `"${Buffer.from(page.sha256, 'hex').toString('base64url').slice(0, 22)}"`;
    pages[page.path] = {
      file: page.file,
      policy: numberOf(page.isRendered ? page.policy : policyOf(base, page)),
      etag,
    };
  }
  return { ...made, validUntil, pages, policies };
}

/** The policy of a page of the base. */
function policyOf(base: Base | null, { path }: MadePage): string {
  const known = base?.release.pages[path];
  const policy = known && base?.release.policies[known.policy];
  if (!policy) throw new PublishFault(31, `上一版没有 ${path} 的内容策略`);
  return policy;
}

/** Pages that are new, removed or different in bytes from the previous release. */
function changedPaths(release: Release, base: Base | null): string[] {
  const before = base?.release.pages ?? {};
  const now = Object.entries(release.pages).filter(([path, { etag }]) => before[path]?.etag !== etag);
  const gone = Object.keys(before).filter((path) => !release.pages[path]);
  return [...now.map(([path]) => path), ...gone];
}

/** Flushes everything to disk, gives it its final name, then switches: after a power cut the release is complete or absent. */
function settle(writer: ReleaseWriter, releases: string, sequence: number, temporary: string): void {
  const { folder, ...beside } = placesOf(releases, sequence);
  flushFiles(temporary, writer.written, [...Object.values(beside), temporary]);
  renameSync(temporary, folder);
  flush(releases);
  switchTo(releases, sequence);
  flush(releases);
}

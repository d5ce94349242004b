import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from '#core/site/settings.ts';
import { root, wholeNumber } from '#mall/options.ts';
import { buildStatically } from '#publisher/code/static-build.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { filesBelow } from '#publisher/release/sums.ts';
import { finishPage } from '#publisher/render/finish-page.ts';
import { foreignOrigins } from '#publisher/run/settings.ts';
import { wrongTwins } from '#scripts/proof/twin/dictionary-twins.ts';
import { openSnapshot } from '#snapshot/read/read.ts';
import { applyChange, catalogueChanges } from './catalogue-changes.ts';
import { openPublishWorld, type PublishWorld, proofNow } from './publish-world.ts';

// Proof: a series of changes, each published separately, gives the same bytes as Astro's own build of the last snapshot.
// Then only time passes: from one expiry of a page to the next, until nothing of the snapshot expires any more.
// `--each` compares after every step and not only at the end.

const { values } = parseArgs({ options: { goods: { type: 'string' }, each: { type: 'boolean' } } });
const goods = wholeNumber('goods', values.goods ?? '300', 200, 100_000);
const faults: string[] = [];
let settings: Settings = {};

/** Files of a release that Astro does not make. */
const ownFiles = /\.(br|gz|dcz|dict)$|^release\.json$/;

const tenYears = 10 * 365 * 86_400;
/** Moment of the next publish and of the static build beside it, in seconds. */
let nowSeconds = proofNow;

/** Builds the snapshot statically and compares every file. */
async function compare(world: PublishWorld, snapshotFolder: string, after: string): Promise<void> {
  const outFolder = mkdtempSync(join(tmpdir(), 'chengju-static-'));
  try {
    await buildStatically(world.codeRoot, { snapshotFolder, outFolder, nowSeconds, settings });
    const placed = currentRelease(join(world.dataFolder, 'releases'));
    if (!placed) throw new Error('nothing is published');
    const expected = filesBelow(outFolder);
    const published = filesBelow(placed.folder).filter((file) => !ownFiles.test(file));
    const different = expected.filter((file) => !isSame(join(outFolder, file), join(placed.folder, file)));
    const superfluous = published.filter((file) => !new Set(expected).has(file));
    for (const file of different) faults.push(`${after}：${file} 与静态构建不同`);
    for (const file of superfluous) faults.push(`${after}：${file} 静态构建中没有`);
    for (const path of wrongTwins(placed)) faults.push(`${after}：${path} 的字典压缩文件与页面不符`);
    console.log(`= ${after}：${expected.length} 个文件与静态构建比较，不同 ${different.length + superfluous.length}`);
  } finally {
    rmSync(outFolder, { recursive: true, force: true });
  }
}

function isSame(plain: string, published: string): boolean {
  const content = readFileSync(plain);
  const expected = plain.endsWith('.html')
    ? Buffer.from(finishPage(content.toString(), foreignOrigins(settings)).html)
    : content;
  try {
    return expected.equals(readFileSync(published));
  } catch {
    return false;
  }
}

/** Pulls, publishes and reports the result. */
async function publishOnce(world: PublishWorld, name: string, isSeen: boolean): Promise<string> {
  const { folder } = await world.pull();
  await publishFrom(world, folder, name, isSeen);
  return folder;
}

async function publishFrom(world: PublishWorld, folder: string, name: string, isSeen: boolean): Promise<void> {
  const { isNew, pages, rendered, changed, sequence } = await world.publish(folder, { settings, nowSeconds });
  console.log(`${name}：${isNew ? `第 ${sequence} 版，${pages} 页，渲染 ${rendered}，有变化 ${changed}` : '没有变化'}`);
  if (isSeen && changed === 0) faults.push(`${name}：没有任何页面变化，这一步什么也没有证明`);
  if (!isSeen && changed > 0) faults.push(`${name}：不该有页面变化，却有 ${changed} 页`);
}

/** Moves the clock to each moment at which a page of the release expires; the snapshot stays. Returns these moments. */
async function letTimePass(world: PublishWorld, folder: string): Promise<ReadonlySet<number>> {
  const releases = join(world.dataFolder, 'releases');
  const moments = new Set<number>();
  for (;;) {
    const next = currentRelease(releases)?.release.validUntil ?? 0;
    if (next === 0) return moments;
    if (next <= nowSeconds) throw new Error(`到期的时刻没有往后移：${next}`);
    nowSeconds = next;
    moments.add(next);
    const name = `到了 ${new Date(next * 1000).toISOString()}`;
    await publishFrom(world, folder, name, true);
    if (values.each) await compare(world, folder, name);
  }
}

/** Until when the withdrawn products of a snapshot keep their pages. */
function endsOfTombstones(folder: string): number[] {
  const snapshot = openSnapshot(folder);
  return snapshot.keys('withdrawn').map((id) => snapshot.get('withdrawn', id).until);
}

const started = performance.now();
let expiries = 0;
const world = await openPublishWorld(root, goods);
try {
  let snapshotFolder = await publishOnce(world, '第一次发布', true);
  if (values.each) await compare(world, snapshotFolder, '第一次发布');
  for (const change of catalogueChanges) {
    await applyChange(world.database, change);
    snapshotFolder = await publishOnce(world, change.name, change.isSeen);
    if (values.each) await compare(world, snapshotFolder, change.name);
  }

  settings = {
    phone: '400-100-2000',
    homeServiceUrl: 'https://service.example/home',
    crmUserId: 'u-2',
    company: '青禾公司',
  };
  const codeBuilds = readdirSync(join(world.dataFolder, 'code')).length;
  snapshotFolder = await publishOnce(world, '改设置', true);
  if (readdirSync(join(world.dataFolder, 'code')).length > codeBuilds) faults.push('改设置：不该重新打包代码');
  await compare(world, snapshotFolder, '改设置');
  const site = join(world.codeRoot, 'src/core/site/shop.ts');
  writeFileSync(site, readFileSync(site, 'utf8').replace('在线选购，线下体验。', '在线选购，到店体验。'));
  snapshotFolder = await publishOnce(world, '改代码', true);
  await compare(world, snapshotFolder, '改代码');
  const tombstones = endsOfTombstones(snapshotFolder);
  if (tombstones.length === 0) faults.push('快照里没有下架的商品，它们的到期什么也没有证明');
  const moments = await letTimePass(world, snapshotFolder);
  for (const end of tombstones) if (!moments.has(end)) faults.push(`下架页面到期时没有发布：${end}`);
  expiries = moments.size;
  nowSeconds += tenYears;
  await publishFrom(world, snapshotFolder, '又过了十年', false);
  await compare(world, snapshotFolder, '全部到期以后');
} finally {
  await world.close();
}

for (const fault of faults.slice(0, 40)) console.error(fault);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${catalogueChanges.length + 2} 次变化，${expiries} 次到期，${goods} 件商品，${faults.length} 处不同 (${seconds} s)`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

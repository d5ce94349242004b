import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { listen } from '#backend/app/listen.ts';
import { randomFrom } from '#backend/app/texts/random.ts';
import { root, wholeNumber } from '#mall/options.ts';
import { buildCode } from '#publisher/code/build-code.ts';
import { currentRelease, placesOf } from '#publisher/release/release.ts';
import { readSums, sumOfFile } from '#publisher/release/sums.ts';
import { noForeign } from '#publisher/render/content-policy.ts';
import { renderShard } from '#publisher/render/shard.ts';
import { assetPoolIn, releasesIn } from '#publisher/run/publish.ts';
import { followReleases } from '#publisher/serve/follow-releases.ts';
import { createSite } from '#publisher/serve/site.ts';
import { openTimeBox, timeBoxFlags } from '#scripts/proof/time-box.ts';
import { type PublishRun, type RunOrder, runPublisher, startPublisher } from './publish-runs.ts';
import { openPublishWorld, type PublishWorld, proofNow } from './publish-world.ts';
import { letVisitorsIn } from './visitors.ts';

// Proof: kills publishers at any moment and publishes repeatedly under load, without any effect on visitors. Nine of ten
// publishes take pages that were rendered beforehand, like a merge of shards: rendering does not touch the files of
// visitors, and every later phase runs each time.

const { values } = parseArgs({
  options: { kills: { type: 'string' }, publishes: { type: 'string' }, seed: { type: 'string' }, ...timeBoxFlags },
});
const kills = wholeNumber('kills', values.kills ?? '100', 0, 100_000);
const publishes = wholeNumber('publishes', values.publishes ?? '200', 0, 100_000);
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1e9)), 0, 1e9);
const random = randomFrom(seed);
const visitors = 8;
/** One in this many publishes changes the code, so that tabs outlive every kept release with their scripts. */
const codeChangesEvery = 25;
const rendersEvery = 10;
const longestRollbackMs = 1000;

/** Lifetime of a publisher in milliseconds, from its start to its kill. */
interface Lifetimes {
  readonly rendering: number;
  /** Lifetime with pages rendered beforehand: this reaches the later phases more often. */
  readonly merging: number;
}

/** The same pages with other scripts, so that releases differ in their assets as after a code change. */
function otherCode(world: PublishWorld): string {
  const folder = `${world.codeRoot}-other`;
  cpSync(world.codeRoot, folder, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const boot = join(folder, 'src/storefront/shell/early/main.ts');
  writeFileSync(boot, `${readFileSync(boot, 'utf8')}\ndocument.documentElement.dataset['code'] = 'other';\n`);
  return folder;
}

/** Two snapshots with different prices for a few products. */
async function twoSnapshots(world: PublishWorld): Promise<[string, string]> {
  const first = (await world.pull()).folder;
  await world.database.write((connection) =>
    connection
      .updateTable('sku')
      .set((row) => ({ price: row('price', '+', 100) }))
      .where('goods_id', 'like', '%14')
      .execute(),
  );
  return [first, (await world.pull()).folder];
}

/** Pages changed by the last publish. */
const changedPages = (dataFolder: string): string[] => {
  const releases = releasesIn(dataFolder);
  const { changedFile } = placesOf(releases, currentRelease(releases)?.release.sequence ?? 0);
  return readFileSync(changedFile, 'utf8').split('\n').filter(Boolean);
};

/** The input for publishing a snapshot with a state of the code, with pages rendered beforehand. */
async function rendered(world: PublishWorld, codeRoot: string, snapshotFolder: string): Promise<RunOrder> {
  const code = await buildCode(codeRoot, world.dataFolder);
  const renderedFolder = join(world.dataFolder, 'rendered', `${code.digest}-${snapshotFolder.split('/').at(-1)}`);
  const order = { codeDigest: code.digest, entry: code.entry, snapshotFolder, nowSeconds: proofNow };
  await renderShard({ ...order, settings: {}, foreign: noForeign }, { index: 0, of: 1 }, renderedFolder);
  return { root: codeRoot, snapshotFolder, renderedFolder };
}

const withRendering = ({ root: codeRoot, snapshotFolder }: RunOrder): RunOrder => ({ root: codeRoot, snapshotFolder });

async function lifetimeOf(run: PublishRun): Promise<number> {
  const started = performance.now();
  await runPublisher(run);
  return performance.now() - started;
}

/** Starts publishers, kills each at a random moment, and reports the interrupted phases. */
async function killPublishers(run: PublishRun, lifetimes: Lifetimes): Promise<string> {
  const struck = new Map<string, number>();
  let finished = 0;
  // `--seconds` limits the kills.
  const box = openTimeBox(values, kills);
  let kill = 0;
  for (; box.goesOn(kill); kill++) {
    const isRendering = kill % 2 === 0;
    let phase = 'start';
    const orders = isRendering ? run.orders.map(withRendering) : run.orders;
    const child = startPublisher({ ...run, orders, times: 1000 }, (said) => {
      if ('phase' in said) phase = said.phase;
      else finished++;
    });
    await wait(random.next() * (isRendering ? lifetimes.rendering : lifetimes.merging));
    child.kill('SIGKILL');
    await once(child, 'close');
    struck.set(phase, (struck.get(phase) ?? 0) + 1);
  }
  const where = [...struck].map(([phase, count]) => `${phase} ${count}`).join('、');
  if (box.shortfall(kill)) throw new Error(box.shortfall(kill));
  return `强杀 ${kill} 次（${where}），其间完成发布 ${finished} 次`;
}

/** Rolls back and forth with the real command; returns the slowest switch in milliseconds. */
async function rollBackAndForth(dataFolder: string): Promise<number> {
  const { sequence } = currentRelease(releasesIn(dataFolder))?.release ?? { sequence: 0 };
  let slowest = 0;
  for (const wanted of [[], [String(sequence)], []]) {
    const args = [join(root, 'scripts/run.mjs'), 'rollback', '--data', dataFolder, ...wanted];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    slowest = Math.max(slowest, Number(/（([\d.]+) s）/.exec(stdout)?.[1]) * 1000);
  }
  return slowest;
}

/** Faults that remain after everything has settled. */
function leftovers(dataFolder: string): string[] {
  const releases = releasesIn(dataFolder);
  const placed = currentRelease(releases);
  if (!placed) return ['no current release'];
  const faults = readdirSync(releases).filter((name) => name.startsWith('.tmp-'));
  for (const [file, sum] of readSums(placesOf(releases, placed.release.sequence).sumsFile)) {
    const full = join(placed.folder, file);
    if (!existsSync(full) || sumOfFile(full) !== sum) faults.push(`${file} is not what its sum says`);
  }
  return faults;
}

const started = performance.now();
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
console.log(`--seed ${seed}`);
const world = await openPublishWorld(root, 40);
const { dataFolder, codeRoot } = world;
try {
  const [first, second] = await twoSnapshots(world);
  const other = otherCode(world);
  // Bundle and render everything before timing starts.
  const ofOther = await rendered(world, other, first);
  const orders = [await rendered(world, codeRoot, first), await rendered(world, codeRoot, second)];
  const run = { dataFolder, nowSeconds: proofNow, orders, times: 1 };
  const reports = await runPublisher({ ...run, orders: [ofOther, ...orders], times: 3 });
  const changing = changedPages(dataFolder);
  const [, ofCode, ofPrices] = reports.map((report) => report.changed);
  const lifetimes = {
    rendering: await lifetimeOf({ ...run, orders: orders.slice(0, 1).map(withRendering) }),
    merging: await lifetimeOf({ ...run, orders: orders.slice(1) }),
  };
  console.log(`准备完毕：改代码有变化 ${ofCode} 页，改价格 ${ofPrices} 页 (${seconds(started)})`);

  const follow = followReleases(releasesIn(dataFolder));
  const current = (): NonNullable<ReturnType<typeof follow>> => {
    const placed = follow();
    if (!placed) throw new Error('no release');
    return placed;
  };
  const server = await listen(createSite(current, assetPoolIn(dataFolder)), 0);
  const paths = Object.keys(current().release.pages)
    .filter((path) => path !== '/404' && path !== '/500')
    // Every other visit is to a page that most publishes change.
    .flatMap((path, index) => [path, changing[index % changing.length] ?? path]);
  let isOver = false;
  const sequence = (): number => current().release.sequence;
  const visiting = letVisitorsIn({ server, paths, sequence, isOver: () => isOver }, visitors);

  const killing = performance.now();
  if (kills > 0) console.log(`${await killPublishers(run, lifetimes)} (${seconds(killing)})`);
  const publishing = performance.now();
  const mixed = Array.from({ length: codeChangesEvery * 2 }, (_, index) => {
    const order = index % codeChangesEvery === 4 ? ofOther : (orders[index % 2] ?? ofOther);
    return index % rendersEvery === 9 ? withRendering(order) : order;
  });
  const done = publishes > 0 ? await runPublisher({ ...run, orders: mixed, times: publishes + 1 }) : [];
  // The first publish may find that the last killed one has already published.
  const published = done.filter((report) => report.isNew).length;
  console.log(`连续发布 ${published} 次 (${seconds(publishing)})`);
  if (published < publishes) process.exitCode = 1;
  await runPublisher({ ...run, orders: [ofOther] });
  const rollbackMs = await rollBackAndForth(dataFolder);
  console.log(`回退与前进 3 次，最长 ${rollbackMs} ms`);
  isOver = true;
  const { pages, assets, oldest, faults } = await visiting;
  await server.close();

  const all = [...faults, ...leftovers(dataFolder)];
  if (!(rollbackMs <= longestRollbackMs)) all.push(`回退用了 ${rollbackMs} ms`);
  if (publishes > 20 && oldest < 20) all.push(`最旧的页面只有 ${oldest} 版，什么也没有证明`);
  for (const fault of all.slice(0, 40)) console.error(fault);
  console.log(
    `访问 ${pages} 页、${assets} 个脚本（最旧的页面来自 ${oldest} 版之前），失败 ${faults.length}，遗留 ${all.length - faults.length} (${seconds(started)})`,
  );
  if (all.length > 0) process.exitCode = 1;
} finally {
  await world.close();
}

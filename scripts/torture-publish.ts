import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listen } from '#backend/listen.ts';
import { randomFrom } from '#backend/random.ts';
import { followReleases } from '#publish/follow-releases.ts';
import { assetPoolIn, releasesIn } from '#publish/publish.ts';
import { currentRelease, placesOf } from '#publish/release.ts';
import { createSite } from '#publish/site.ts';
import { readSums, sumOfFile } from '#publish/sums.ts';
import { root, wholeNumber } from './options.ts';
import { type PublishRun, runPublisher, startPublisher } from './proof/publish-runs.ts';
import { openPublishWorld, type PublishWorld, proofNow } from './proof/publish-world.ts';
import { letVisitorsIn } from './proof/visitors.ts';

// Proof: publishers killed at any moment, and publish after publish under load, and no visitor ever notices.

const { values } = parseArgs({
  options: { kills: { type: 'string' }, publishes: { type: 'string' }, seed: { type: 'string' } },
});
const kills = wholeNumber('kills', values.kills ?? '100', 0, 100_000);
const publishes = wholeNumber('publishes', values.publishes ?? '200', 0, 100_000);
const seed = wholeNumber('seed', values.seed ?? String(Math.floor(Math.random() * 1e9)), 0, 1e9);
const random = randomFrom(seed);
const visitors = 8;
/** A publisher needs about so long from its start to the end of its first publish; kills fall anywhere in it. */
const killWithinMs = 2000;

/** The same pages with other scripts, so that releases differ in their assets as after a change of the code. */
function otherCode(world: PublishWorld): string {
  const folder = `${world.codeRoot}-other`;
  cpSync(world.codeRoot, folder, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const boot = join(folder, 'src/boot/main.ts');
  writeFileSync(boot, `${readFileSync(boot, 'utf8')}\ndocument.documentElement.dataset['code'] = 'other';\n`);
  return folder;
}

/** Two snapshots that differ in every price. */
async function twoSnapshots(world: PublishWorld): Promise<[string, string]> {
  const first = (await world.pull()).folder;
  await world.database.write((connection) =>
    connection
      .updateTable('sku')
      .set((row) => ({ price: row('price', '+', 100) }))
      .execute(),
  );
  return [first, (await world.pull()).folder];
}

/** Starts publishers and kills each one at a random moment. */
async function killPublishers(run: PublishRun): Promise<number> {
  let finished = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = startPublisher({ ...run, times: 1000 }, () => finished++);
    await wait(random.next() * killWithinMs);
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  return finished;
}

/** What is left wrong when everything has calmed down. */
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
console.log(`--seed ${seed}`);
const world = await openPublishWorld(root, 40);
const { dataFolder, codeRoot } = world;
try {
  const [first, second] = await twoSnapshots(world);
  const other = otherCode(world);
  const orders = [first, second].map((snapshotFolder) => ({ root: codeRoot, snapshotFolder }));
  const ofOther = orders.map((order) => ({ ...order, root: other }));
  const run = { dataFolder, nowSeconds: proofNow, orders, times: 1 };
  // Both states of the code are bundled before the clock matters.
  await runPublisher({ ...run, orders: [...ofOther.slice(0, 1), ...orders.slice(0, 1)], times: 2 });

  const follow = followReleases(releasesIn(dataFolder));
  const current = (): NonNullable<ReturnType<typeof follow>> => {
    const placed = follow();
    if (!placed) throw new Error('no release');
    return placed;
  };
  const server = await listen(createSite(current, assetPoolIn(dataFolder)), 0);
  const paths = Object.keys(current().release.pages).filter((path) => path !== '/404' && path !== '/500');
  let isOver = false;
  const visiting = letVisitorsIn(server, paths, visitors, () => isOver);

  const whileKilled = await killPublishers(run);
  console.log(`强杀 ${kills} 次，其间完成发布 ${whileKilled} 次`);
  // Every tenth publish changes the code, so that tabs are open whose scripts the current release does not have.
  const mixed = [...Array.from({ length: 9 }, (_, index) => orders[index % 2]), ...ofOther.slice(0, 1)].flatMap(
    (order) => order ?? [],
  );
  const done = publishes > 0 ? await runPublisher({ ...run, orders: mixed, times: publishes + 1 }) : [];
  // The first may find what the last publisher before it has published.
  const published = done.filter((report) => report.isNew).length;
  console.log(`连续发布 ${published} 次`);
  if (published < publishes) process.exitCode = 1;
  await runPublisher({ ...run, orders: [...ofOther.slice(1, 2)] });
  isOver = true;
  const { pages, assets, faults } = await visiting;
  await server.close();

  const all = [...faults, ...leftovers(dataFolder)];
  for (const fault of all.slice(0, 40)) console.error(fault);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `访问 ${pages} 页、${assets} 个脚本，失败 ${faults.length}，遗留 ${all.length - faults.length} (${seconds} s)`,
  );
  if (all.length > 0) process.exitCode = 1;
} finally {
  await world.close();
}

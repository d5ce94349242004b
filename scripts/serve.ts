import { notifyOperator } from '#mall/alert.ts';
import { type Fetching, openBackend, serveMall } from '#mall/mall.ts';
import { endWithFault, readOptions, settingsOrEnd } from '#mall/options.ts';
import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { assetPoolIn, releasesIn, snapshotsIn } from '#publisher/run/publish.ts';
import { followReleases } from '#publisher/serve/follow-releases.ts';
import { siteHeaders } from '#publisher/serve/headers.ts';
import { createSite } from '#publisher/serve/site.ts';
import { damageLine, freshnessOf } from '#publisher/watch/freshness.ts';
import { guardRelease } from '#publisher/watch/guard-release.ts';
import { opsReply } from '#publisher/watch/ops/reply.ts';
import { readRuns } from '#publisher/watch/run-history.ts';

// The production server: backend over DATABASE_URL (or the data folder) and the published site. It renders nothing,
// seeds nothing and has no simulators; `npm start` is the demo.

/** The published site; before the first release every page says that there is none yet. */
function siteOf(dataFolder: string, current: ReturnType<typeof followReleases>): Fetching {
  const site = createSite(
    () => {
      const released = current();
      if (!released) throw new Error('no release');
      return released;
    },
    assetPoolIn(dataFolder),
    snapshotsIn(dataFolder),
  );
  const notYet = (): Response =>
    new Response('商城页面尚未发布', { status: 503, headers: { ...siteHeaders, 'retry-after': '60' } });
  return { fetch: (request) => (current() ? site.fetch(request) : notYet()) };
}

const options = readOptions();
settingsOrEnd(options);
if (process.env['SIM']) console.log('SIM 不起作用：npm run serve 从不打开模拟器');
const backend = await openBackend(options, { demo: false }).catch(endWithFault);
const { dataFolder } = options;
const releases = releasesIn(dataFolder);
const follow = followReleases(releases);
const guard = guardRelease(dataFolder, releases, follow, {
  onDamage: ({ from, to, files }) => {
    console.error(`${damageLine(from, files)}；${to === null ? '没有完好的旧版，暂时照旧' : `现在用第 ${to} 版`}`);
    void notifyOperator(options);
  },
  onError: (error) => console.error('release check:', error),
});
const { current } = guard;
if (!currentRelease(releases)) {
  console.log(`${releases} 中还没有版本；在另一个终端运行 npm run rebuild -- --data ${dataFolder} 发布`);
}
/** The health check: outdated pages are still usable, so only the database determines the status. */
async function health(): Promise<Response> {
  const reply = await backend.health();
  const known = (await reply.json()) as { status: string };
  const placed = follow();
  const { state, sequence, ageSeconds } = freshnessOf(
    readRuns(dataFolder),
    placed?.release ?? null,
    Date.now() / 1000,
    placed ? knownDamage(releases, placed.release.sequence) : [],
  );
  const status = known.status === 'ok' && state === 'stale' ? 'stale' : known.status;
  const pages = { state, sequence, ageSeconds };
  return Response.json({ ...known, status, pages }, { status: reply.status, headers: reply.headers });
}

/** Only a permanent process can notice that no run happens at all. */
const lookMs = 60_000;
setInterval(() => void notifyOperator(options), lookMs).unref();

const token = process.env['OPS_TOKEN'] ?? '';
const server = await serveMall(options, {
  site: siteOf(dataFolder, current),
  api: backend.app,
  backend: { ...backend, health },
  ops: (request, remoteAddress) => opsReply(request, remoteAddress, { dataFolder, token, shopFacts: backend.facts }),
});
guard.start();
console.log(`ready http://localhost:${server.port}`);

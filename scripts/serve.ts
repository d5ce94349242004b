import { createGate } from '#backend/app/overload/gate.ts';
import { createLog } from '#backend/app/watching/log.ts';
import { createMetrics } from '#backend/app/watching/metrics.ts';
import { siteHeaders } from '#core/site/headers.ts';
import { setting } from '#core/site/settings.ts';
import { notifyOperator } from '#mall/alert.ts';
import { enterableLine, startHints } from '#mall/exposure/exposure.ts';
import { watchProxies } from '#mall/exposure/forwarded.ts';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { type Fetching, openBackend, serveMall, trustedProxies } from '#mall/mall.ts';
import { endWithFault, readOptions, settingsOrEnd } from '#mall/options.ts';
import { gaugesOf } from '#mall/watching/gauges.ts';
import { knownDamage } from '#publisher/release/damage.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { assetPoolIn, releasesIn, snapshotsIn } from '#publisher/run/publish.ts';
import { followReleases } from '#publisher/serve/follow-releases.ts';
import { createSite } from '#publisher/serve/site.ts';
import { damageLine, freshnessOf } from '#publisher/watch/freshness.ts';
import { guardRelease } from '#publisher/watch/guard-release.ts';
import { accessOf } from '#publisher/watch/ops/access.ts';
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
keepPrivate(options.dataFolder);
settingsOrEnd(options);
if (process.env['SIM']) console.log('SIM 不起作用：npm run serve 从不打开模拟器');
const gate = createGate({ trustedProxies: trustedProxies() });
const metrics = createMetrics();
const log = createLog();
process.once('exit', log.flush);
const backend = await openBackend(options, { demo: false, gate, log }).catch(endWithFault);
const { dataFolder } = options;
// Anybody could log in as these members, one of them with a large balance.
const enterable = await backend.printedPasswords();
if (enterable.length > 0 && !options.isDemo) {
  console.error(`${enterableLine(enterable)}。正式经营请换一个数据库；若只作演示，请加 --demo`);
  await backend.close();
  process.exit(2);
}
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
for (const hint of startHints(token)) console.log(`! ${hint}`);
const server = await serveMall(options, {
  site: siteOf(dataFolder, current),
  api: backend.app,
  backend: { ...backend, health },
  gate,
  watch: watchProxies({
    dataFolder,
    trustedProxies: trustedProxies(),
    siteOrigin: setting('siteOrigin'),
    tell: (line) => console.warn(`! ${line}`),
  }),
  onEnd: (exchange) => {
    metrics.record(exchange);
    if (process.env['ACCESS_LOG'] !== 'off') log.request(exchange);
  },
  metrics: (request) => {
    const access = accessOf(request, token);
    if (access === 'hidden') return null;
    if (access === 'denied')
      return new Response('需要令牌', { status: 401, headers: { 'www-authenticate': 'Bearer' } });
    const runs = readRuns(dataFolder);
    const freshness = freshnessOf(runs, current()?.release ?? null, Date.now() / 1000);
    const text = metrics.text(gaugesOf({ gate, database: backend, freshness, runs }));
    return new Response(text, {
      headers: { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' },
    });
  },
  ops: (request) => opsReply(request, { dataFolder, token, shopFacts: backend.facts }),
});
guard.start();
console.log(`ready http://localhost:${server.port}`);

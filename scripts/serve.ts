import { createGate } from '#backend/app/overload/gate.ts';
import { createLog } from '#backend/app/watching/log.ts';
import { createMetrics } from '#backend/app/watching/metrics.ts';
import { siteHeaders } from '#core/site/headers.ts';
import { setting, takeSettingsFrom } from '#core/site/settings.ts';
import { takeTextsFrom } from '#core/topic/own-texts.ts';
import { notifyOfMoney, notifyOperator } from '#mall/alert.ts';
import { demoLine, sampleGoodsLine, servedAsDemo, waysFromDemo } from '#mall/exposure/demo-lines.ts';
import { startHints } from '#mall/exposure/exposure.ts';
import { watchProxies } from '#mall/exposure/forwarded.ts';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { openGateway } from '#mall/gateway/gateway.ts';
import { followRelease } from '#mall/imprint/follow-release.ts';
import { guardServe } from '#mall/imprint/readiness.ts';
import { type Backend, type Fetching, type OpenDesk, openBackend, serveMall, trustedProxies } from '#mall/mall.ts';
import {
  endWithFault,
  ownSettingsOf,
  pullFlags,
  readOptions,
  refuseIgnored,
  settingsOrEnd,
  textsOf,
} from '#mall/options.ts';
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

// The production server: the published site with our backend over DATABASE_URL (or the data folder), or with a gateway
// (`--api`). It renders nothing, seeds nothing and has no simulators; `npm start` is the demo.

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
    options.hasTelemetry,
  );
  const notYet = (): Response =>
    new Response('商城页面尚未发布', { status: 503, headers: { ...siteHeaders, 'retry-after': '60' } });
  return { fetch: (request) => (current() ? site.fetch(request) : notYet()) };
}

/** The gateway of `--api`; no database of our own is opened beside it. */
function gatewayOf(): Omit<Backend, 'hasDemoAccounts' | 'demoRows' | 'parts' | 'connect'> {
  const origins = options.apis;
  for (const name of ['DATABASE_URL', 'DATABASE_REPLICA_URL'])
    if (process.env[name]) console.log(`! ${name} 不起作用：--api 表示订单与会员都在网关里`);
  console.log(`接口转到 ${origins.join('、')}`);
  return openGateway({
    origins,
    dataFolder,
    siteOrigin: setting('siteOrigin'),
    trustedProxies: trustedProxies(),
    opsToken: token,
    isDemo: false,
  });
}

async function ownBackend(): Promise<Backend> {
  const opened = await openBackend(options, { demo: null, gate, log }).catch(endWithFault);
  // Anybody could log in as the members of the demo, one of them with a large balance.
  const rows = await opened.demoRows();
  if (options.isDemo) return opened;
  if (rows.members.length === 0) {
    if (rows.goods > 0) console.log(`! ${sampleGoodsLine(rows)}`);
    return opened;
  }
  console.error(demoLine(rows));
  for (const way of waysFromDemo(rows, dataFolder)) console.error(`  ${way}`);
  await opened.close();
  process.exit(2);
}

/** The back office, which works on a database of our own; its code is loaded here alone. */
async function openDeskOf(site: Fetching): Promise<OpenDesk> {
  if (!own) {
    console.error('--admin 需要自己的数据库；使用 --api 时请用网关自己的后台');
    process.exit(2);
  }
  const { openDesk } = await import('#mall/desk/open.ts');
  return openDesk(options, own, site);
}

refuseIgnored('serve', ['goods', 'as-is', 'publish-only', 'force', ...pullFlags], { takesSeveral: true });
const options = readOptions();
keepPrivate(options.dataFolder);
const settings = settingsOrEnd(options);
try {
  guardServe(options, settings);
} catch (error) {
  endWithFault(error);
}
if (process.env['SIM']) console.log('SIM 不起作用：npm run serve 从不打开模拟器');
const gate = createGate({ trustedProxies: trustedProxies() });
const metrics = createMetrics();
const log = createLog();
process.once('exit', log.flush);
const { dataFolder } = options;
const token = process.env['OPS_TOKEN'] ?? '';
const own = options.api ? null : await ownBackend();
const backend = own ?? gatewayOf();
const releases = releasesIn(dataFolder);
const follow = followReleases(releases);
const sequence = (): number | null => follow()?.release.sequence ?? null;
const keepOn = (line: string): void => console.error(`${line}；暂时照旧`);
const settingsNow = followRelease(() => ownSettingsOf(options), sequence, keepOn);
takeSettingsFrom((name) => settingsNow()[name]);
takeTextsFrom(followRelease(() => textsOf(dataFolder), sequence, keepOn));
const guard = guardRelease(dataFolder, releases, follow, {
  onDamage: ({ from, to, files }) => {
    console.error(`${damageLine(from, files)}；${to === null ? '没有完好的旧版，暂时照旧' : `现在用第 ${to} 版`}`);
    void notifyOperator(options);
  },
  onError: (error) => console.error('release check:', error),
});
const { current } = guard;
if (!currentRelease(releases)) {
  const way = options.api && ` --api ${options.api}`;
  console.log(`${releases} 中还没有版本；在另一个终端运行 npm run rebuild -- --data ${dataFolder}${way} 发布`);
}
/** The health check: outdated pages are still usable, so only database or gateway determine the status. */
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
setInterval(() => {
  void notifyOperator(options);
  void notifyOfMoney(options, backend.facts);
}, lookMs).unref();

const site = siteOf(dataFolder, current);
const desk = options.hasDesk ? await openDeskOf(site) : null;
if (options.isDemo) console.log(`! ${servedAsDemo}`);
for (const hint of startHints(token)) console.log(`! ${hint}`);
const server = await serveMall(options, {
  site,
  desk,
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
  ops: (request) => opsReply(request, { dataFolder, token, shopFacts: backend.facts, telemetry: backend.telemetry }),
});
guard.start();
console.log(`ready http://localhost:${server.port}`);

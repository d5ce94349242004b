import { type Settings, setting } from '#core/site/settings.ts';
import { demo } from '#mall/demo.ts';
import { openDemoDesk } from '#mall/desk/demo-desk.ts';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { openGateway } from '#mall/gateway/gateway.ts';
import { demoSettings, openBackend, serveMall, trustedProxies } from '#mall/mall.ts';
import { endWithFault, readOptions, refuseIgnored, settingsOrEnd } from '#mall/options.ts';
import { withOwnOrigin } from '#mall/own-origin.ts';
import { holdUntil } from '#mall/platforms/hold-calls.ts';
import { startPlatforms } from '#mall/platforms/start-platforms.ts';
import { publishOnce } from '#mall/publish-road.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { assetPoolIn, releasesIn, snapshotsIn } from '#publisher/run/publish.ts';
import { followReleases } from '#publisher/serve/follow-releases.ts';
import { createSite } from '#publisher/serve/site.ts';

const started = performance.now();
refuseIgnored('start', ['demo', 'force', 'webhook']);
const options = { ...readOptions(), isDemo: true };
keepPrivate(options.dataFolder);
const releases = releasesIn(options.dataFolder);
const settings = settingsOrEnd(options);
// Their keys are made while the mall opens and publishes.
const platforms = options.api || options.publishOnly ? null : startPlatforms();
const backend = options.api ? null : await openBackend(options, { demo }).catch(endWithFault);
let published: Settings = settings;
if (!options.asIs) {
  published = withOwnOrigin(demoSettings(settings, backend), options);
  await publishOnce(options, backend?.app ?? null, { settings: published }).catch(endWithFault);
}

if (options.publishOnly) {
  await backend?.close();
  process.exit(0);
}

if (!currentRelease(releases)) {
  console.error(`${releases} 中没有可用的版本，请先不带 --as-is 运行一次`);
  process.exit(1);
}
// A rebuild beside this process switches the release.
const follow = followReleases(releases);
const site = createSite(
  () => {
    const current = follow();
    if (!current) throw new Error('no release');
    return current;
  },
  assetPoolIn(options.dataFolder),
  snapshotsIn(options.dataFolder),
  options.hasTelemetry,
);
const served =
  backend ??
  openGateway({
    origins: options.apis,
    dataFolder: options.dataFolder,
    siteOrigin: setting('siteOrigin'),
    trustedProxies: trustedProxies(),
    opsToken: '',
    isDemo: true,
  });
const desk =
  options.hasDesk && backend ? await openDemoDesk(options, backend, { site, siteOrigin: published.siteOrigin }) : null;
const connected = Promise.withResolvers<void>();
const api = platforms ? holdUntil(served.app, connected.promise) : served.app;
const server = await serveMall(options, { site, api, backend: served, desk });
console.log(`ready http://localhost:${server.port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
if (platforms) {
  // Pages are there already; only calls wait for keys that are still being made.
  const opened = await platforms;
  await backend?.connect(opened, server.port).catch(endWithFault);
  connected.resolve();
  console.log(`模拟的微信支付和支付宝：${opened.origin}`);
}

import { followReleases } from '#publish/follow-releases.ts';
import { siteHeaders } from '#publish/headers.ts';
import { assetPoolIn, releasesIn, snapshotsIn } from '#publish/publish.ts';
import { currentRelease } from '#publish/release.ts';
import { createSite } from '#publish/site.ts';
import { type Fetching, openBackend, serveMall } from './mall.ts';
import { readOptions, settingsOrEnd } from './options.ts';

// The production server: backend over DATABASE_URL (or the data folder) and the published site. It renders nothing,
// seeds nothing and has no simulators; `npm start` is the demo.

/** The published site; before the first release every page says that there is none yet. */
function siteOf(dataFolder: string): Fetching {
  const current = followReleases(releasesIn(dataFolder));
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
const backend = await openBackend(options, { demo: false });
const releases = releasesIn(options.dataFolder);
if (!currentRelease(releases)) {
  console.log(`${releases} 中还没有版本；在另一个终端运行 npm start -- --api <本服务网址> --publish-only 发布`);
}
const server = await serveMall(options, { site: siteOf(options.dataFolder), api: backend.app, backend });
console.log(`ready http://localhost:${server.port}`);

import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { siteHeaders } from '#publish/headers.ts';
import { assetPoolIn, releasesIn } from '#publish/publish.ts';
import { currentRelease } from '#publish/release.ts';
import { createSite } from '#publish/site.ts';
import { type Fetching, openBackend, serveMall } from './mall.ts';
import { readOptions } from './options.ts';

// The production server: backend over DATABASE_URL (or the data folder) and the published site. It renders nothing,
// seeds nothing and has no simulators; `npm start` is the demo.

type Released = NonNullable<ReturnType<typeof currentRelease>>;

/** `current` is looked at this often, so a newly published release is served without a restart. */
const lookMs = 1000;

/** The release that `current` points at now, null before the first; never an older one again because of a bad link. */
function followReleases(folder: string): () => Released | null {
  let known: Released | null = null;
  let looked = Number.NEGATIVE_INFINITY;
  let name = '';
  return () => {
    const now = performance.now();
    if (now - looked < lookMs) return known;
    looked = now;
    const found = nameOf(folder);
    if (found === name) return known;
    known = currentRelease(folder) ?? known;
    if (known) name = found;
    return known;
  };
}

function nameOf(folder: string): string {
  try {
    return readlinkSync(join(folder, 'current'));
  } catch {
    return '';
  }
}

/** The published site; before the first release every page says that there is none yet. */
function siteOf(dataFolder: string): Fetching {
  const current = followReleases(releasesIn(dataFolder));
  const site = createSite(() => {
    const released = current();
    if (!released) throw new Error('no release');
    return released;
  }, assetPoolIn(dataFolder));
  const notYet = (): Response =>
    new Response('商城页面尚未发布', { status: 503, headers: { ...siteHeaders, 'retry-after': '60' } });
  return { fetch: (request) => (current() ? site.fetch(request) : notYet()) };
}

const options = readOptions();
if (process.env['SIM']) console.log('SIM 不起作用：npm run serve 从不打开模拟器');
const backend = await openBackend(options, { demo: false });
const releases = releasesIn(options.dataFolder);
if (!currentRelease(releases)) {
  console.log(`${releases} 中还没有版本；在另一个终端运行 npm start -- --api <本服务网址> --publish-only 发布`);
}
const server = await serveMall(options, { site: siteOf(options.dataFolder), api: backend.app, backend });
console.log(`ready http://localhost:${server.port}`);

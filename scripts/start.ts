import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { demoHint } from '#config/demo.ts';
import { renderInputs } from '#publish/inputs.ts';
import { currentRelease, finishRelease, publishRelease, temporaryRelease } from '#publish/release.ts';
import { renderAll } from '#publish/render.ts';
import { createSite } from '#publish/site.ts';
import { takeSnapshot } from '#snapshot/take.ts';
import { type Fetching, openBackend, serveMall } from './mall.ts';
import { type Options, readOptions, root } from './options.ts';
import { step } from './progress.ts';
import { createProxy } from './proxy.ts';

/** Pulls a snapshot, and renders it unless a release of the same inputs is there already. */
async function publish(options: Options, backend: Fetching | null): Promise<void> {
  const { folder, manifest } = await step('快照', async ({ tell }) => {
    const taken = await takeSnapshot({
      baseUrl: options.api || 'http://localhost',
      ...(backend && { fetchPage: async (target, init) => backend.fetch(new Request(target, init)) }),
      snapshotsFolder: join(options.dataFolder, 'snapshots'),
      signSecret: process.env['PUBLIC_SIGN_SECRET'] ?? 'demo-secret',
      onProgress: (what, done, total) => tell(`${what} ${done}/${total}`),
    });
    for (const note of taken.report.notes) console.warn(note);
    const { goods, programme, brand, experience } = taken.manifest.collections;
    tell(`${goods.count} 商品、${programme.count} 方案、${brand.count} 品牌、${experience.count} 体验馆`);
    return taken;
  });
  const releases = join(options.dataFolder, 'releases');
  await step('页面', async ({ tell }) => {
    const inputs = renderInputs(root, manifest.id);
    if (currentRelease(releases)?.release.inputs === inputs) return tell('没有变化，沿用上一版');
    const outFolder = temporaryRelease(releases);
    try {
      await renderAll(root, { snapshotFolder: folder, outFolder, onPage: (done) => tell(`${done} 页`) });
      const made = { inputs, snapshot: manifest.id, connect: foreignOrigins() };
      const release = await finishRelease(outFolder, made, (done, total) => tell(`封装 ${done}/${total}`));
      publishRelease(releases, outFolder);
      tell(`${Object.keys(release.pages).length} 页`);
    } catch (error) {
      rmSync(outFolder, { recursive: true, force: true });
      throw error;
    }
  });
}

/** Origins besides our own that the storefront calls: the IP look-up, where one is configured (contract 13.5). */
function foreignOrigins(): string[] {
  const lookup = process.env['PUBLIC_IP_LOOKUP_URL'];
  return lookup && URL.canParse(lookup) ? [new URL(lookup).origin] : [];
}

const started = performance.now();
const options = readOptions();
process.env['PUBLIC_DEMO_ACCOUNTS'] ??= options.api ? '' : demoHint;
const releases = join(options.dataFolder, 'releases');
const backend = options.api ? null : await openBackend(options, { demo: true });
if (!options.asIs) await publish(options, backend?.app ?? null);

if (options.publishOnly) {
  await backend?.close();
  process.exit(0);
}

let current = currentRelease(releases);
if (!current) {
  console.error(`${releases} 中没有可用的版本，请先不带 --as-is 运行一次`);
  process.exit(1);
}
const site = createSite(() => {
  current ??= currentRelease(releases);
  if (!current) throw new Error('no release');
  return current;
});
const api = backend?.app ?? createProxy(options.api);
const server = await serveMall(options, { site, api, backend });
console.log(`ready http://localhost:${server.port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type Call, createApi } from '#api/create-api.ts';
import { sendPatiently } from '#api/send-patiently.ts';
import { signWith } from '#api/sign.ts';
import { createApp } from '#backend/app.ts';
import { movableClock } from '#backend/clock.ts';
import { openSqlite } from '#backend/db/open.ts';
import { openFileStore } from '#backend/files.ts';
import { listen } from '#backend/listen.ts';
import { databasePath, prepareDatabase, startSweeper, uploadsPath } from '#backend/shop.ts';
import { demoHint } from '#config/demo.ts';
import { renderInputs } from '#publish/inputs.ts';
import { currentRelease, finishRelease, publishRelease, temporaryRelease } from '#publish/release.ts';
import { renderAll } from '#publish/render.ts';
import { createSite } from '#publish/site.ts';
import { pull } from '#snapshot/pull.ts';
import { writeSnapshot } from '#snapshot/write.ts';
import { type Options, readOptions, root } from './options.ts';
import { step } from './progress.ts';
import { backendPrefixes, createProxy } from './proxy.ts';

type Fetching = { fetch: (request: Request, ...rest: never[]) => Response | Promise<Response> };

/** Opens the reference backend over the data folder: database, sample world, simulators, sweeper. */
async function startBackend(options: Options): Promise<{ app: Fetching; close: () => Promise<void> }> {
  const database = await step('数据库', async ({ tell }) => {
    const opened = openSqlite(databasePath(options.dataFolder));
    const { seeded } = await prepareDatabase(opened, { goods: options.goods });
    tell(seeded ? `写入样例 ${seeded.goods} 件商品、${seeded.skus} 个规格` : '沿用已有数据');
    return opened;
  });
  const onError = (error: unknown, call: string): void => console.error(`${call}:`, error);
  const simulated = process.env['SIM'] !== '0';
  const signSecret =
    process.env['SIGN_STRICT'] === '1' ? (process.env['PUBLIC_SIGN_SECRET'] ?? 'demo-secret') : undefined;
  const files = openFileStore(uploadsPath(options.dataFolder));
  const { nowMs, advance } = movableClock(Date.now);
  const app = createApp({ database, nowMs, advanceClock: advance, files, simulated, signSecret, onError });
  const sweeper = startSweeper(database, nowMs, onError);
  return {
    app,
    close: async () => {
      sweeper.stop();
      await database.close();
    },
  };
}

/** A client of the API for the snapshot: through the proxy to another backend, or straight into our own. */
function snapshotApi(options: Options, backend: Fetching | null): Call {
  return createApi({
    baseUrl: options.api || 'http://localhost',
    token: () => '',
    clientIp: () => '127.0.0.1',
    sign: signWith(process.env['PUBLIC_SIGN_SECRET'] ?? 'demo-secret'),
    send: sendPatiently(backend ? async (target, init) => backend.fetch(new Request(target, init)) : undefined),
  });
}

/** Pulls a snapshot, and renders it unless a release of the same inputs is there already. */
async function publish(options: Options, call: Call): Promise<void> {
  const { folder, manifest } = await step('快照', async ({ tell }) => {
    const harvest = await pull(call, (what, done, total) => tell(`${what} ${done}/${total}`));
    const written = writeSnapshot(join(options.dataFolder, 'snapshots'), harvest);
    const { goods, programme, brand, experience } = written.manifest.collections;
    tell(`${goods.count} 商品、${programme.count} 方案、${brand.count} 品牌、${experience.count} 体验馆`);
    return written;
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
const backend = options.api ? null : await startBackend(options);
if (!options.asIs) await publish(options, snapshotApi(options, backend?.app ?? null));

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
const api: Fetching = backend?.app ?? createProxy(options.api);
const outer = new Hono();
outer.all('*', (c) => {
  const own = backendPrefixes.some((prefix) => c.req.path.startsWith(prefix));
  return own ? api.fetch(c.req.raw, c.env as never) : site.fetch(c.req.raw);
});
try {
  const server = await listen(outer, options.port, process.env['HOST'] ?? '127.0.0.1');
  console.log(`ready http://localhost:${server.port} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  const stop = async (): Promise<void> => {
    await server.close();
    await backend?.close();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  console.error(taken ? `端口 ${options.port} 已被占用，请用 --port 换一个` : error);
  process.exit(1);
}

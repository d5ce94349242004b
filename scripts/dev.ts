import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { demoHint } from '#core/site/demo.ts';
import { setting } from '#core/site/settings.ts';
import type { DevBackend } from '#mall/dev-backend.ts';
import {
  mostRowsOf,
  pullFlags,
  readOptions,
  refuseIgnored,
  root,
  settingsOrEnd,
  textsOf,
  topicNames,
} from '#mall/options.ts';
import { type OwnPlatforms, platformsVariable, startPlatforms } from '#mall/platforms/start-platforms.ts';
import { step } from '#mall/progress.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';
import { settingsVariable } from '#snapshot/read/settings.ts';

// The mall of `npm start` with hot reload: the backend runs in a process that restarts on edits, behind Astro's dev server.
refuseIgnored('dev', ['as-is', 'publish-only', 'demo', 'force', 'webhook', 'test-platforms', ...pullFlags]);
const options = { ...readOptions(), isDemo: true };
const settings = settingsOrEnd(options);
const children: ChildProcess[] = [];
const stop = (code: number): never => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(code);
};
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

/** Starts the backend; restarts in the same process keep the port of the first start. */
function startBackend(platforms: OwnPlatforms | null): Promise<DevBackend> {
  const file = join(root, 'src/mall/dev-backend.ts');
  const flags = ['--data', options.dataFolder, '--goods', String(options.goods), '--port', String(options.port + 1)];
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', file, ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, HOST: '127.0.0.1', [platformsVariable]: platforms ? JSON.stringify(platforms) : '' },
  });
  children.push(child);
  return new Promise((ready) => {
    // Node's own watcher sends messages over the same channel.
    child.on('message', (message: object) => 'hasDemoAccounts' in message && ready(message as DevBackend));
    child.once('exit', (code) => stop(code ?? 1));
  });
}

const platforms = options.api ? null : await startPlatforms();
if (platforms) console.log(`模拟的微信支付和支付宝：${platforms.origin}`);
const backend = options.api ? null : await startBackend(platforms);
const origin = backend ? `http://127.0.0.1:${backend.port}` : options.api;
const { folder } = await step('快照', ({ tell }) =>
  takeSnapshot({
    baseUrl: origin,
    snapshotsFolder: join(options.dataFolder, 'snapshots'),
    signSecret: setting('signSecret'),
    topics: topicNames(settings),
    mostRows: mostRowsOf(settings),
    texts: textsOf(options.dataFolder),
    onProgress: (what, done, total) => tell(what, { done, total }),
  }),
);

const host = process.env['HOST'];
const astro = spawn(
  process.execPath,
  [
    join(root, 'node_modules/astro/bin/astro.mjs'),
    'dev',
    ...['--port', String(options.port)],
    ...(host ? ['--host', host] : []),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      [settingsVariable]: JSON.stringify(backend?.hasDemoAccounts ? { demoAccounts: demoHint, ...settings } : settings),
      CHENGJU_SNAPSHOT: folder,
      CHENGJU_BACKEND: origin,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
children.push(astro);
astro.on('exit', (code) => stop(code ?? 0));

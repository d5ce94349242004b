import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createApp } from '#backend/app/app.ts';
import { movableClock } from '#backend/app/clock.ts';
import { openFileStore } from '#backend/app/files.ts';
import { listen } from '#backend/app/listen.ts';
import { prepareDatabase, startSweeper, uploadsPath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open.ts';
import { demoHint } from '#core/site/demo.ts';
import { setting } from '#core/site/settings.ts';
import { readOptions, root, settingsOrEnd, topicNames } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';
import { settingsVariable } from '#snapshot/read/settings.ts';

// Hot reload over the same data as `npm start`: the backend on a port of its own, Astro's dev server in front of it.
const options = readOptions();
const settings = settingsOrEnd(options);
const onError = (error: unknown, call: string): void => console.error(`${call}:`, error);

let origin = options.api;
if (!origin) {
  const database = openDatabase(options.database);
  await step('数据库', () => prepareDatabase(database, { goods: options.goods, nowMs: Date.now }));
  const { nowMs, advance } = movableClock(Date.now);
  startSweeper(database, nowMs, onError);
  const files = openFileStore(uploadsPath(options.dataFolder));
  const app = createApp({
    database,
    nowMs,
    advanceClock: advance,
    files,
    simulated: process.env['SIM'] !== '0',
    smsDebug: process.env['SMS_DEBUG'] !== '0',
    onError,
  });
  origin = `http://127.0.0.1:${(await listen(app, 0)).port}`;
}
const { folder } = await step('快照', ({ tell }) =>
  takeSnapshot({
    baseUrl: origin,
    snapshotsFolder: join(options.dataFolder, 'snapshots'),
    signSecret: setting('signSecret'),
    topics: topicNames(settings),
    onProgress: (what, done, total) => tell(what, { done, total }),
  }),
);

const astro = spawn(
  process.execPath,
  [join(root, 'node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(options.port)],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      [settingsVariable]: JSON.stringify(options.api ? settings : { demoAccounts: demoHint, ...settings }),
      CHENGJU_SNAPSHOT: folder,
      CHENGJU_BACKEND: origin,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => astro.kill(signal));
astro.on('exit', (code) => process.exit(code ?? 0));

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databasePath } from '#backend/app/shop.ts';
import { openDatabase } from '#backend/db/open-database.ts';
import { prepareDatabase } from '#backend/world/prepare-database.ts';
import { settingDefaults } from '#core/site/settings.ts';
import { wholeNumber } from '#mall/options.ts';
import { bundleBackend, startBackend } from '#scripts/proof/backend/backend-process.ts';
import { changePrices } from '#scripts/proof/publish/price-changes.ts';
import { mostRowsOf } from '#scripts/proof/publish/publish-world.ts';
import { type MeasuredPull, type PullRun, runPull } from './pull-runs.ts';

// Measures pulling from our own backend over HTTP, with backend and pull in separate processes: the first pull, one without
// changes, and one after a price change of one product in a hundred; the last two by change (ADR 109) and, over a copy of the
// same snapshots, by lists, as from a gateway that tells no changes. Limits: ADR 32.

const { values } = parseArgs({ options: { goods: { type: 'string' } } });
const goods = wholeNumber('goods', values.goods ?? '1000', 150, 200_000);
const faults: string[] = [];

const peakLimitMb = 300;
/** A pull without changes that needs, with every 24th record, this share of the first pull's CPU, plus a second to start. */
const quietShare = 1 / 3;
/** CPU seconds of a pull by change with nothing new, and with one product in a hundred of 20,000. */
const quietSeconds = 2;
const deltaSeconds = 4;

function show(name: string, { cpuMs, wallMs, peakMb, calls, fetched, kept, timings }: MeasuredPull): void {
  const phases = Object.entries(timings).map(([phase, ms]) => `${phase} ${(ms / 1000).toFixed(1)} s`);
  console.log(
    `${name}：CPU ${(cpuMs / 1000).toFixed(1)} s，墙钟 ${(wallMs / 1000).toFixed(1)} s，内存峰值 ${peakMb} MB，${calls} 次请求，重新读取 ${fetched} 条，沿用 ${kept} 条`,
  );
  console.log(`  各阶段：${phases.join('，')}`);
}

function hold(name: string, value: number, limit: number, unit: string): void {
  const isKept = value <= limit;
  console.log(`${isKept ? '✓' : '✗'} ${name}：${value.toFixed(1)} ${unit}，上限 ${limit.toFixed(1)}`);
  if (!isKept) faults.push(name);
}

const folder = mkdtempSync(join(tmpdir(), 'chengju-pull-'));
const database = openDatabase(databasePath(folder));
await prepareDatabase(database, { goods, nowMs: Date.now });
const backend = await startBackend(await bundleBackend(), folder);
try {
  const order = {
    baseUrl: backend.origin,
    signSecret: settingDefaults.signSecret,
    mostRows: mostRowsOf(goods),
  };
  const byChange = { ...order, snapshotsFolder: join(folder, 'snapshots') };
  const byLists = { ...order, snapshotsFolder: join(folder, 'by-lists'), isByLists: true };
  const pull = async (name: string, run: PullRun): Promise<MeasuredPull> => {
    const measured = await runPull(run);
    show(name, measured);
    return measured;
  };
  const first = await pull('第一次', byChange);
  cpSync(byChange.snapshotsFolder, byLists.snapshotsFolder, { recursive: true, verbatimSymlinks: true });
  const quiet = await pull('没有变化', byChange);
  const quietLists = await pull('没有变化（按清单）', byLists);
  if (quiet.isChanged || quietLists.isChanged) faults.push('没有变化时快照变了');
  const changed = await changePrices(database);
  const delta = await pull(`${changed} 件改价`, byChange);
  const deltaLists = await pull(`${changed} 件改价（按清单）`, byLists);
  if (!delta.isChanged) faults.push('改价后快照没有变');
  if (delta.snapshot !== deltaLists.snapshot) faults.push('按变更与按清单的快照不同');

  hold('第一次的内存峰值', first.peakMb, peakLimitMb, 'MB');
  hold('没有变化的内存峰值', quiet.peakMb, peakLimitMb, 'MB');
  hold('1% 变化的内存峰值', delta.peakMb, peakLimitMb, 'MB');
  // The wall clock depends on the backend as much as on the pull; it is printed but not judged.
  const limit = 1 + (quietShare * first.cpuMs) / 1000;
  hold('没有变化的 CPU（按清单）', quietLists.cpuMs / 1000, limit, 's');
  hold('1% 变化的 CPU（按清单）', deltaLists.cpuMs / 1000, limit, 's');
  hold('没有变化的 CPU', quiet.cpuMs / 1000, quietSeconds, 's');
  hold('1% 变化的 CPU', delta.cpuMs / 1000, deltaSeconds * Math.max(1, goods / 20_000), 's');
} finally {
  await backend.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

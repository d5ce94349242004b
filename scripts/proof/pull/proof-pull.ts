import { listChanges } from '#core/catalogue/changes-contract.ts';
import { peakMb } from '#scripts/proof/publish/peak-memory.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';
import type { MeasuredPull, PullRun } from './pull-runs.ts';

// A pull in its own process, for bench-pull: the first argument is its input, one line of JSON its output.

const run = JSON.parse(process.argv[2] ?? '{}') as PullRun;
const byLists: typeof fetch = async (url, init) =>
  new URL(String(url)).pathname === listChanges.path
    ? Response.json({ code: 404, msg: '接口不存在', data: null }, { status: 404 })
    : fetch(url, init);
const { manifest, changed, report } = await takeSnapshot({ ...run, ...(run.isByLists && { fetchPage: byLists }) });
const { user, system } = process.cpuUsage();
const measured: MeasuredPull = {
  snapshot: manifest.id,
  isChanged: changed,
  calls: report.calls,
  fetched: report.fetched,
  kept: report.kept,
  timings: report.timings,
  cpuMs: (user + system) / 1000,
  wallMs: performance.now(),
  peakMb: peakMb(),
};
console.log(JSON.stringify(measured));

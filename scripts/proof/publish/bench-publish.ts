import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, wholeNumber } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { slowness } from '#scripts/gate/machine-speed.ts';
import { twinFigures } from '#scripts/proof/twin/dictionary-twins.ts';
import { changePrices } from './price-changes.ts';
import { type MeasuredReport, type PublishRun, runPublisher } from './publish-runs.ts';
import { openPublishWorld, type PublishWorld, proofNow } from './publish-world.ts';

// Measures publishing, each publish in its own process: full (alternating with Astro's own build of the same pages), with
// nothing changed, and with a new price for one product in a hundred. Budgets: docs/architecture.md. Pulls are excluded.
// The cost of a page is a full publish without its code build, including checks and compression, as in the small one.

const { values } = parseArgs({ options: { goods: { type: 'string' }, pairs: { type: 'string' } } });
const goods = wholeNumber('goods', values.goods ?? '1000', 150, 200_000);
const pairs = wholeNumber('pairs', values.pairs ?? '1', 0, 20);
const faults: string[] = [];

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

/** CPU milliseconds of a command including its children. Only a shell can report them for a process that has ended. */
async function cpuOf(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const timed = `TIMEFORMAT='%U %S'; time "$0" "$@" >/dev/null 2>&1`;
  const child = spawn('bash', ['-c', timed, ...command], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  const used = /(\d+\.\d+) (\d+\.\d+)\s*$/.exec(said);
  if (code !== 0 || !used) throw new Error(`${command.join(' ')} ended with ${code}: ${said.slice(-500)}`);
  return (Number(used[1]) + Number(used[2])) * 1000;
}

/** A folder that is kept until the end: without a journal, deleting files makes each new file slower to create. */
const scratchIn = (world: PublishWorld): string => mkdtempSync(join(world.folder, 'scratch-'));

/** CPU milliseconds of one `astro build` of the snapshot. */
const staticBuildCpu = (world: PublishWorld, snapshotFolder: string): Promise<number> =>
  cpuOf([process.execPath, 'node_modules/astro/bin/astro.mjs', 'build', '--outDir', scratchIn(world)], world.codeRoot, {
    ...process.env,
    CHENGJU_SNAPSHOT: snapshotFolder,
    CHENGJU_NOW: String(proofNow),
    ASTRO_TELEMETRY_DISABLED: '1',
  });

function show(name: string, report: MeasuredReport): void {
  const phases = Object.entries(report.phases).map(
    ([phase, { cpuMs, wallMs }]) => `${phase} ${seconds(cpuMs)}/${seconds(wallMs)}`,
  );
  console.log(
    `${name}：CPU ${seconds(report.cpuMs)}，墙钟 ${seconds(report.wallMs)}，内存峰值 ${report.peakMb} MB，渲染 ${report.rendered} 页，写入 ${report.written} 页`,
  );
  if (phases.length > 0) console.log(`  各阶段 CPU/墙钟：${phases.join('，')}`);
}

function hold(name: string, value: number, limit: number, unit: string): void {
  const isKept = value <= limit;
  console.log(`${isKept ? '✓' : '✗'} ${name}：${value.toFixed(2)} ${unit}，上限 ${limit.toFixed(2)}`);
  if (!isKept) faults.push(name);
}

const world = await openPublishWorld(root, goods);
try {
  let snapshotFolder = (await world.pull()).folder;
  const run = (isForced: boolean): PublishRun => ({
    dataFolder: world.dataFolder,
    nowSeconds: proofNow,
    orders: [{ root: world.codeRoot, snapshotFolder, isForced }],
    times: 1,
  });
  const publishOnce = async (name: string, isForced = false): Promise<MeasuredReport> => {
    const [report] = await runPublisher(run(isForced));
    if (!report) throw new Error('no report');
    show(name, report);
    return report;
  };
  const phase = (report: MeasuredReport, name: keyof MeasuredReport['phases']): number =>
    report.phases[name]?.cpuMs ?? 0;

  await publishOnce('第一次（含打包代码）');
  const ratios: number[] = [];
  const perPage: number[] = [];
  for (let pair = 0; pair < Math.max(1, pairs); pair++) {
    const full = await publishOnce('全部重新渲染', true);
    perPage.push((full.cpuMs - phase(full, 'code')) / full.rendered);
    if (pairs === 0) break;
    const plain = await staticBuildCpu(world, snapshotFolder);
    ratios.push(phase(full, 'render') / plain);
    console.log(`  astro build：CPU ${seconds(plain)}，渲染与写入之比 ${(phase(full, 'render') / plain).toFixed(2)}`);
  }
  const unchanged = await publishOnce('没有变化');
  const small: MeasuredReport[] = [];
  while (small.length < 3) {
    const changed = await changePrices(world.database);
    // All records of a large catalogue again would take longer than everything that is measured here.
    snapshotFolder = (await world.pull('changes')).folder;
    small.push(await publishOnce(`${changed} 件改价`));
  }

  const perPageMs = median(perPage);
  // What a page costs is measured in this run; the rest of the formula was measured elsewhere.
  const slow = slowness();
  const allowedMs = ({ rendered }: MeasuredReport): number => slow * (1500 + 0.025 * goods) + 2 * perPageMs * rendered;
  const smallMs = median(small.map(({ cpuMs }) => cpuMs));
  const perRecordUs = median(small.map(({ cpuMs, rendered }) => ((cpuMs - rendered * perPageMs) / goods) * 1000));
  // A release links every file again: the system time for that is not the publisher's.
  const releases = join(world.dataFolder, 'releases');
  const linksMs = await cpuOf(['cp', '-al', String(small.at(-1)?.sequence), scratchIn(world)], releases);
  console.log(
    `仅建立同样的硬链接（cp -al）：CPU ${seconds(linksMs)}，每件商品 ${((linksMs / goods) * 1000).toFixed(0)} µs`,
  );
  console.log(`全部发布时每页 ${perPageMs.toFixed(2)} ms CPU，1% 变化时每件未变商品 ${perRecordUs.toFixed(0)} µs`);
  const placed = currentRelease(releases);
  if (placed) {
    const { bytes, msPerTwin } = twinFigures(placed);
    const sizes = Array.from(bytes, ([kind, sum]) => `${kind} ${(sum / 1e6).toFixed(1)} MB`).toSorted();
    console.log(`文件与压缩文件：${sizes.join('，')}`);
    hold('字典压缩每页的 CPU', msPerTwin, 0.4 * slow, 'ms');
  }
  if (ratios.length > 0) hold('全部渲染与 astro build 的 CPU 之比（中位数）', median(ratios), 0.55, '');
  console.log(`这台机器比定下上限时慢 ${slow.toFixed(2)} 倍，固定部分的上限乘以它`);
  hold('没有变化的 CPU', unchanged.cpuMs / 1000, 2 * slow, 's');
  hold('没有变化的内存峰值', unchanged.peakMb, 300, 'MB');
  hold('1% 变化的 CPU（中位数）', smallMs / 1000, median(small.map(allowedMs)) / 1000, 's');
} finally {
  await world.close();
}
process.exitCode = faults.length > 0 ? 1 : 0;

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate } from '#mall/exposure/private-files.ts';
import { pullOptionsOf } from '#mall/gateway/pull-options.ts';
import { readOptions, settingsOrEnd } from '#mall/options.ts';
import { step } from '#mall/progress.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { exitCodes, type PullReport, SnapshotFault } from '#snapshot/outcome.ts';
import { takeSnapshot } from '#snapshot/pull/take.ts';

// `npm run snapshot -- --api URL --data DIR [--full] [--only goods:<id>] [--accept-shrink=<collection>] [--accept-prices]
// [--accept-set-aside=N]`:
// pulls the catalogue into <data>/snapshots. Exit codes as in src/snapshot/outcome.ts, details in snapshots/report.json.

const options = readOptions();
const { api, dataFolder } = options;
if (!api) {
  console.error('请用 --api 给出后端的完整网址，例如 https://mall.example.com');
  process.exit(2);
}
keepPrivate(dataFolder);
const settings = settingsOrEnd(options);
const snapshotsFolder = join(dataFolder, 'snapshots');

/** Reports the result in the folder of the snapshots and on one line. */
function tell(exitCode: number, line: string, report: PullReport | undefined, details: readonly string[] = []): void {
  try {
    mkdirSync(snapshotsFolder, { recursive: true });
    const text = JSON.stringify({ exitCode, message: line, details, ...report }, null, 2);
    writeFileSync(join(snapshotsFolder, 'report.json'), `${text}\n`);
  } catch (error) {
    console.error(`报告无法写入：${error instanceof Error ? error.message : error}`);
  }
  for (const { collection, key, reason } of report?.setAside ?? [])
    console.warn(`– 未采用 ${collection} ${key}：${reason}`);
  for (const line of report?.missed ?? []) console.error(`– 错误：全量校对发现 ${line}`);
  for (const note of report?.notes ?? []) console.warn(`– ${note}`);
  for (const detail of details) console.error(`  ${detail}`);
  console[exitCode === exitCodes.done || exitCode === exitCodes.unchanged ? 'log' : 'error'](line);
  process.exitCode = exitCode;
}

let releaseLock = (): void => undefined;
try {
  // A pull changes data that a rebuild reads.
  releaseLock = takePublishLock(dataFolder);
  const { changed, manifest, report } = await step('快照', async ({ tell: say }) => {
    const taken = await takeSnapshot({
      baseUrl: api,
      snapshotsFolder,
      ...pullOptionsOf(options, settings, null),
      onProgress: (what, done, total) => say(what, { done, total }),
    });
    const { calls, fetched, kept, pictures = 0, pictureCpuMs = 0 } = taken.report;
    const seconds = (pictureCpuMs / 1000).toFixed(1);
    say(`${calls} 次请求，${fetched} 条重新读取，${kept} 条沿用，${pictures} 张图片取回（编码 CPU ${seconds} 秒）`);
    return taken;
  });
  const { goods, programme, brand, experience, withdrawn } = manifest.collections;
  const sizes = `${goods.count} 商品、${programme.count} 方案、${brand.count} 品牌、${experience.count} 体验馆、${withdrawn.count} 已下架`;
  if (changed) tell(exitCodes.done, `快照 ${manifest.id} 已就绪：${sizes}`, report);
  else tell(exitCodes.unchanged, `没有变化，沿用快照 ${manifest.id}：${sizes}`, report);
} catch (error) {
  if (error instanceof SnapshotFault) {
    tell(
      error.exitCode,
      `失败（${error.exitCode}）：${error.message}。上一份快照保持不变`,
      error.report,
      error.details,
    );
  } else {
    // The report belongs to the process that is pulling now.
    const { exitCode, message } = publishFaultOf(error);
    console.error(message);
    process.exitCode = exitCode;
  }
} finally {
  releaseLock();
}

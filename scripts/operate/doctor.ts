import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { abilitiesOf } from '#backend/app/abilities.ts';
import { backupState } from '#mall/backup/last-backup.ts';
import { exposureOf } from '#mall/exposure/exposure.ts';
import { liveFactsOf } from '#mall/live/live-facts.ts';
import { exitCodeOf, liveLines, textOf } from '#mall/live/live-lines.ts';
import { pullFlags, readOptions, refuseIgnored, settingsOrEnd } from '#mall/options.ts';
import { damagedFiles } from '#publisher/release/damage.ts';
import { releaseInNginx } from '#publisher/release/in-nginx.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { publishFaultOf } from '#publisher/run/outcome.ts';
import { releasesIn } from '#publisher/run/publish.ts';
import { takePublishLock } from '#publisher/run/publish-lock.ts';
import { damageLine, hoursUnchecked } from '#publisher/watch/freshness.ts';

// `npm run doctor -- --data DIR --api URL`: prints one line per problem and exits with 1, or one line that all is well
// and exits with 0. With `--live` it goes through everything that a shop needs for selling: 0 ready, 3 at a risk, 1 not yet.
// It changes nothing.

process.umask(0o077);
const args = process.argv.slice(2);
const isLive = args.includes('--live');
refuseIgnored('doctor', ['port', 'goods', 'as-is', 'publish-only', 'force', 'webhook', 'test-platforms', ...pullFlags]);
const options = readOptions(args.filter((text) => text !== '--live'));
const troubles: string[] = [];
/** Lines that are worth knowing when all is well. */
const notes: string[] = [];

/** A release that no run has compared with the catalogue for longer is stale. */
const oldestHours = 24;
/** Disk space that a publish of the sample world needs, with room to spare. */
const leastBytes = 1024 ** 3;
const answerMs = 10_000;
const mostSkewMs = 5 * 60_000;

function checkFolder(): void {
  const { dataFolder } = options;
  if (!existsSync(dataFolder)) {
    troubles.push(`数据文件夹 ${dataFolder} 不存在：先运行 npm run rebuild，或用 --data 指定`);
    return;
  }
  try {
    accessSync(dataFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    troubles.push(`数据文件夹 ${dataFolder} 不可写：请检查所有者与权限`);
    return;
  }
  const { bavail, bsize, ffree, files } = statfsSync(dataFolder);
  const free = Number(bavail) * Number(bsize);
  if (free < leastBytes)
    troubles.push(`磁盘只剩 ${Math.floor(free / 1024 ** 2)} MB，至少应有 ${leastBytes / 1024 ** 2} MB`);
  if (Number(files) > 0 && Number(ffree) < 10_000) troubles.push(`磁盘只剩 ${ffree} 个 inode，发布会失败`);
  try {
    takePublishLock(dataFolder)();
  } catch (error) {
    troubles.push(publishFaultOf(error).message);
  }
  checkRelease();
  checkBackup();
}

function checkBackup(): void {
  const state = backupState(options.dataFolder, options.database, Date.now() / 1000);
  if (state) (state.isTrouble ? troubles : notes).push(state.line);
}

function checkRelease(): void {
  const current = currentRelease(releasesIn(options.dataFolder));
  if (!current) {
    troubles.push('还没有可用的版本：请运行 npm run rebuild');
    return;
  }
  if (!existsSync(join(options.dataFolder, 'snapshots', 'current', 'manifest.json'))) {
    troubles.push('没有完整的快照：下次发布会重新读取全部商品');
  }
  const damaged = damagedFiles(releasesIn(options.dataFolder), current.release.sequence);
  if (damaged.length > 0) troubles.push(damageLine(current.release.sequence, damaged));
  const hours = hoursUnchecked(options.dataFolder, current.release, Date.now() / 1000);
  if (hours > oldestHours)
    troubles.push(
      `当前版本（第 ${current.release.sequence} 版）已有 ${Math.floor(hours)} 小时没有核对过，请检查定时发布`,
    );
  const inNginx = releaseInNginx(releasesIn(options.dataFolder));
  if (inNginx !== null && inNginx !== current.release.sequence) {
    troubles.push(
      `nginx 仍在用第 ${inNginx} 版，当前是第 ${current.release.sequence} 版：请重新运行 npm run nginx，再 nginx -s reload`,
    );
  }
  if (current.release.published > Date.now() / 1000) troubles.push('当前版本的时间在未来：请检查本机时钟');
}

async function checkApi(): Promise<void> {
  if (!options.api) return;
  const started = performance.now();
  let response: Response;
  try {
    const url = `${options.api}/api/h5app/wxapp/goods/category?company_id=1`;
    response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerMs) });
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    troubles.push(`后端 ${options.api} 没有应答：${reason}`);
    return;
  }
  const text = await response.text();
  const ms = Math.round(performance.now() - started);
  if (response.status !== 200) troubles.push(`后端 ${options.api} 应答 HTTP ${response.status}`);
  else if (!text.startsWith('{')) troubles.push(`后端 ${options.api} 应答的不是数据，可能是登录页或拦截页`);
  else if (ms > answerMs / 2) troubles.push(`后端 ${options.api} 应答用了 ${ms} 毫秒`);
  const skew = Date.parse(response.headers.get('date') ?? '') - Date.now();
  if (Math.abs(skew) > mostSkewMs) troubles.push(`本机时钟与后端相差 ${Math.round(Math.abs(skew) / 60_000)} 分钟`);
}

async function judgeLive(): Promise<void> {
  const lines = liveLines(await liveFactsOf(options, settingsOrEnd(options)));
  for (const line of lines) console.log(textOf(line));
  const count = (state: string): number => lines.filter((line) => line.state === state).length;
  console.log(`${count('stops')} 项妨碍开业，${count('weak')} 项有风险，${count('ok')} 项就绪`);
  process.exitCode = exitCodeOf(lines);
}

async function checkMachine(): Promise<void> {
  checkFolder();
  troubles.push(...abilitiesOf('').mailFaults.map((fault) => `邮件：${fault}`));
  await checkApi();
  const exposure = await exposureOf(options);
  troubles.push(...exposure.troubles);
  for (const trouble of troubles) console.error(`✗ ${trouble}`);
  for (const note of notes) console.log(`· ${note}`);
  for (const hint of exposure.hints) console.error(`! ${hint}`);
  if (troubles.length === 0) console.log('✓ 后端、数据文件夹、锁、空间、版本与时钟都正常');
  process.exitCode = troubles.length > 0 ? 1 : 0;
}

await (isLive ? judgeLive() : checkMachine());

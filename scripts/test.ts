import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, howToGetPostgres } from '#backend/test-cluster.ts';
import { findChromium } from './chromium.ts';
import { root } from './options.ts';
import { findNginx, howToGetNginx } from './proof/nginx-process.ts';

// The one "am I done" command: `npm test`, `npm run check` and CI run this. `--quick` stops before rendering.

const quick = process.argv.includes('--quick');
const strict = !!process.env['CI'] && process.env['CI'] !== 'false';
const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-check-'));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const results: { name: string; ok: boolean; seconds: number }[] = [];
const notRun: string[] = [];

function run(name: string, command: string, args: readonly string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  results.push({ name, ok: status === 0, seconds: (performance.now() - started) / 1000 });
  return status === 0;
}

const script = (name: string, file: string, args: readonly string[] = [], env: Record<string, string> = {}): boolean =>
  run(name, process.execPath, [join(root, 'scripts/run.mjs'), file, ...args], env);

run('格式与规则 (Biome)', bin('biome'), ['check', '--error-on-warnings']);
run('格式 .astro (Prettier)', bin('prettier'), ['--check', '--log-level', 'warn', 'src/**/*.astro']);
script('分层', 'check-layers');
run('类型 (astro check)', bin('astro'), ['check'], { ASTRO_TELEMETRY_DISABLED: '1' });
run('无用代码 (knip)', bin('knip'), []);
run('单元与契约 (Vitest)', bin('vitest'), ['run']);
if (process.env['TEST_DATABASE_URL'] || findPostgres()) {
  script('后端 (PostgreSQL)', 'test-backend', ['--only', 'postgres']);
} else notRun.push(`后端 (PostgreSQL)：${howToGetPostgres}`);

script('搜索质量', 'search-quality');
if (!quick) proofs();

if (quick) notRun.push('证明、构建、成品检查、体积、后端速度与浏览器测试：--quick');
else if (script('构建', 'start', ['--data', dataFolder, '--publish-only'])) {
  const release = realpathSync(join(dataFolder, 'releases/current'));
  script('成品检查', 'check-dist', ['--data', dataFolder]);
  if (findNginx()) script('nginx 与本站服务器对照', 'check-nginx', ['--data', dataFolder]);
  else notRun.push(`nginx 与本站服务器对照：${howToGetNginx}`);
  run('体积 (size-limit)', bin('size-limit'), [], { CHENGJU_RELEASE: release });
  script('后端速度', 'bench-backend');
  browserTests();
} else notRun.push('成品检查、体积、后端速度与浏览器测试：构建失败');

/** The long proofs in the size of CI, or a tenth of it on a developer's machine (docs/evidence.md has the full runs). */
function proofs(): void {
  const size = (full: number): string => String(strict ? full : Math.ceil(full / 10));
  script('模型对照', 'model', ['--steps', size(10_000)]);
  script('并发竞争 (SQLite)', 'races', ['--rounds', size(200)]);
  if (findPostgres()) script('并发竞争 (PostgreSQL，两个进程)', 'races', ['--rounds', size(200), '--postgres']);
  script('强杀与核对', 'torture', ['--cycles', size(300)]);
  script('随机请求', 'fuzz-backend', ['--requests', size(20_000)]);
  script('增量与静态构建逐字节对照', 'oracle', ['--goods', '200']);
  script('分片渲染与一次发布逐字节对照', 'check-shards');
  script('发布时强杀与连续发布', 'torture-publish', ['--kills', size(10), '--publishes', size(20)]);
}

function browserTests(): void {
  if (findChromium()) {
    run('浏览器 (Playwright)', bin('playwright'), ['test'], { CHENGJU_E2E_TEMPLATE: dataFolder });
    return;
  }
  notRun.push(
    '浏览器测试：没有找到 Chromium，请运行 npx playwright install chromium，或 apt-get install chromium fonts-noto-cjk',
  );
}

rmSync(dataFolder, { recursive: true, force: true });
console.log('\n── 结果');
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
for (const line of notRun) console.log(`– 未运行：${line}`);
if (notRun.length === 0) console.log('全部已运行');
const failed = results.filter((result) => !result.ok).length + (strict ? notRun.length : 0);
console.log(`${results.length - results.filter((result) => !result.ok).length} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

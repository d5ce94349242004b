import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, howToGetPostgres } from '#backend/testing/cluster.ts';
import { root } from '#mall/options.ts';
import { findChromium } from '#scripts/gate/chromium.ts';
import { runAlone, runSideBySide, type Step, type StepResult } from '#scripts/gate/side-by-side.ts';
import { findNginx, howToGetNginx } from '#scripts/proof/publish/nginx-process.ts';

// The one "am I done" command: `npm test`, `npm run check` and CI run this. `--quick` stops before rendering. What keeps one
// core busy runs two at a time; what measures time runs alone.

const quick = process.argv.includes('--quick');
const strict = !!process.env['CI'] && process.env['CI'] !== 'false';
const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-check-'));
const bin = (name: string): string => join(root, 'node_modules/.bin', name);
const results: StepResult[] = [];
const notRun: string[] = [];
const lanes = Math.min(2, availableParallelism());

const tool = (name: string, file: string, args: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  command: bin(file),
  args,
  env,
});
const script = (name: string, file: string, args: readonly string[] = []): Step => ({
  name,
  command: process.execPath,
  args: [join(root, 'scripts/run.mjs'), file, ...args],
});

function alone(step: Step): boolean {
  const result = runAlone(step);
  results.push(result);
  return result.ok;
}
const sideBySide = async (steps: readonly Step[]): Promise<void> => {
  results.push(...(await runSideBySide(steps, lanes)));
};

await sideBySide([
  tool('格式与规则 (Biome)', 'biome', ['check', '--error-on-warnings']),
  tool('格式 .astro (Prettier)', 'prettier', ['--check', '--log-level', 'warn', 'src/**/*.astro']),
  script('分层 (law)', 'law'),
  script('文档', 'check-docs'),
  tool('无用代码 (knip)', 'knip', []),
  tool('类型 (astro check)', 'astro', ['check'], { ASTRO_TELEMETRY_DISABLED: '1' }),
  tool('单元与契约 (Vitest)', 'vitest', ['run']),
  ...onPostgres(() => script('后端 (PostgreSQL)', 'test-backend', ['--only', 'postgres'])),
  script('搜索质量', 'search-quality'),
  ...(quick ? [] : proofs()),
]);

if (quick) notRun.push('证明、构建、成品检查、体积、后端速度与浏览器测试：--quick');
else if (alone(script('构建', 'start', ['--data', dataFolder, '--publish-only']))) {
  const release = realpathSync(join(dataFolder, 'releases/current'));
  await sideBySide([
    script('成品检查', 'check-dist', ['--data', dataFolder]),
    ...onNginx(() => script('nginx 与本站服务器对照', 'check-nginx', ['--data', dataFolder])),
    tool('体积 (size-limit)', 'size-limit', [], { CHENGJU_RELEASE: release }),
  ]);
  alone(script('后端速度', 'bench-backend'));
  browserTests();
} else notRun.push('成品检查、体积、后端速度与浏览器测试：构建失败');

/** The long proofs in the size of CI, or a tenth of it on a developer's machine (docs/evidence.md has the full runs). */
function proofs(): Step[] {
  const size = (full: number): string => String(strict ? full : Math.ceil(full / 10));
  // The longest first, so that the last to end has not just begun.
  return [
    script('发布时强杀与连续发布', 'torture-publish', ['--kills', size(100), '--publishes', size(200)]),
    script('强杀与核对', 'torture', ['--cycles', size(300)]),
    script('增量与静态构建逐字节对照', 'oracle', ['--goods', strict ? '300' : '200']),
    ...onPostgres(() => script('并发竞争 (PostgreSQL，两个进程)', 'races', ['--rounds', size(200), '--postgres'])),
    script('并发竞争 (SQLite)', 'races', ['--rounds', size(200)]),
    script('随机请求', 'fuzz-backend', ['--requests', size(20_000)]),
    script('模型对照', 'model', ['--steps', size(10_000)]),
    script('分片渲染与一次发布逐字节对照', 'check-shards'),
  ];
}

function onPostgres(step: () => Step): Step[] {
  if (process.env['TEST_DATABASE_URL'] || findPostgres()) return [step()];
  notRun.push(`${step().name}：${howToGetPostgres}`);
  return [];
}

function onNginx(step: () => Step): Step[] {
  if (findNginx()) return [step()];
  notRun.push(`${step().name}：${howToGetNginx}`);
  return [];
}

function browserTests(): void {
  if (findChromium()) {
    alone(tool('浏览器 (Playwright)', 'playwright', ['test'], { CHENGJU_E2E_TEMPLATE: dataFolder }));
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

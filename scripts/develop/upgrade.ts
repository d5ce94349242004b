import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '#mall/options.ts';
import { type Step, type StepResult, trySteps } from '#scripts/proof/engine/try-steps.ts';

// Tries another version of the packages that the engine patches (docs/guides/upgrade.md): installs them, runs the checks
// that detect a broken patch, and restores the old versions on failure. `--keep` leaves the new ones installed for repair.

const { values, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});

interface Wanted {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const manifest = join(root, 'package.json');
const lockfile = join(root, 'package-lock.json');
const npm = (args: readonly string[]): string =>
  execFileSync('npm', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}

/** `astro` or `astro@7.3.4`: a package of the project and a published version; the default is the latest. */
function wantedOf(text: string): Wanted {
  const at = text.indexOf('@', 1);
  const name = at < 0 ? text : text.slice(0, at);
  const { dependencies, devDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  const from = dependencies[name] ?? devDependencies[name] ?? fail(`package.json 中没有 ${name}`);
  const known = JSON.parse(npm(['view', name, 'versions', 'dist-tags', '--json'])) as {
    versions: string[];
    'dist-tags': { latest: string };
  };
  const to = at < 0 ? known['dist-tags'].latest : text.slice(at + 1);
  if (!known.versions.includes(to)) fail(`${name} 没有 ${to} 版，最近的版本：${known.versions.slice(-8).join('，')}`);
  console.log(`${name}：${from} → ${to}（最新 ${known['dist-tags'].latest}）`);
  return { name, from, to };
}

if (positionals.length === 0) fail('用法：npm run upgrade -- astro[@版本] [@astrojs/react[@版本] …] [--keep]');
const changes = positionals.map(wantedOf).filter(({ from, to }) => from !== to);
if (changes.length === 0) fail('已经是这个版本');

const before = { manifest: readFileSync(manifest), lockfile: readFileSync(lockfile) };

/** Restores the previous versions from the lockfile. */
function restore(): void {
  writeFileSync(manifest, before.manifest);
  writeFileSync(lockfile, before.lockfile);
  npm(['install', '--ignore-scripts', '--no-audit', '--no-fund']);
  writeFileSync(lockfile, before.lockfile);
}

const dataFolder = mkdtempSync(join(tmpdir(), 'chengju-upgrade-'));
const tool = (name: string, file: string, args: readonly string[], env: Record<string, string> = {}): Step => ({
  name,
  command: join(root, 'node_modules/.bin', file),
  args,
  env,
});
const script = (name: string, file: string, args: readonly string[]): Step => ({
  name,
  command: process.execPath,
  args: [join(root, 'scripts/run.mjs'), file, ...args],
});

/** Checks that detect a broken patch, the quick ones first. */
const steps: readonly Step[] = [
  tool('补丁与安装的版本 (Vitest)', 'vitest', [
    'run',
    'src/publisher/engine',
    'src/publisher/render/finish-page.test.ts',
  ]),
  script('构建', 'start', ['--data', dataFolder, '--publish-only', '--goods', '600']),
  script('成品检查', 'check-dist', ['--data', dataFolder]),
  tool('体积 (size-limit)', 'size-limit', [], { CHENGJU_RELEASE: join(dataFolder, 'releases/current') }),
  script('增量与静态构建逐字节对照', 'oracle', ['--goods', '200']),
];

let results: StepResult[] = [];
let isKept = false;
try {
  npm([
    'install',
    '-E',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...changes.map(({ name, to }) => `${name}@${to}`),
  ]);
  spawnSync(process.execPath, [join(root, 'scripts/run.mjs'), 'complete-lockfile'], { cwd: root, stdio: 'inherit' });
  results = trySteps(root, steps);
  isKept = values.keep || results.every(({ ok }) => ok);
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
  if (!isKept) restore();
}

const broken = results.filter(({ ok }) => !ok);
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
for (const { name, reasons } of broken) console.log(`\n${name}：\n${reasons.map((line) => `  ${line}`).join('\n')}`);
if (broken.length === 0) console.log('没有损坏：请运行 npm test，再提交 package.json 与 package-lock.json');
else console.log(isKept ? '新版本已留下，请按 docs/guides/upgrade.md 修补' : '已恢复原来的版本');
process.exitCode = broken.length > 0 ? 1 : 0;

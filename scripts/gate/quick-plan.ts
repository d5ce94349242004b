import { join } from 'node:path';
import { afterBuild, browserTests, build, type GateRun, joined, type Plan, unitTests, withProgram } from './plan.ts';
import { nodeFile, script, tool } from './step.ts';

const noTelemetry = { ASTRO_TELEMETRY_DISABLED: '1' };

/** `npm test`: the checks before every commit, at most eight minutes on two quiet cores. The longest steps start first. */
export function quickPlan(run: GateRun): Plan {
  const { dataFolder } = run;
  const release = { CHENGJU_RELEASE: join(dataFolder, 'releases/current') };
  const steps = [
    build(run),
    // Both packages bring a program called tsc.
    nodeFile('类型 (TypeScript)', 'node_modules/typescript-native/bin/tsc', ['--noEmit'], { quietSeconds: 30 }),
    tool('类型 .astro (astro check)', 'astro', ['check', '--tsconfig', 'tsconfig.astro.json'], {
      quietSeconds: 25,
      env: noTelemetry,
    }),
    unitTests('单元、契约与状态 (Vitest)', ['quick', 'alone'], run, { quietSeconds: 200, workers: 2 }),
    script('成品检查', 'check-dist', ['--data', dataFolder], { quietSeconds: 8, ...afterBuild }),
    script('图片：照片，不重样', 'check-pictures', ['--data', dataFolder], { quietSeconds: 2, ...afterBuild }),
    script('站点地图与发布对照', 'check-sitemap', [], { quietSeconds: 15 }),
    script('样式：每个类都有规则', 'check-styles', ['--data', dataFolder], { quietSeconds: 2, ...afterBuild }),
    tool('体积 (size-limit)', 'size-limit', [], { quietSeconds: 8, env: release, ...afterBuild }),
    tool('格式与规则 (Biome)', 'biome', ['check', '--error-on-warnings'], { quietSeconds: 3, isStatic: true }),
    tool('格式 .astro (Prettier)', 'prettier', ['--check', '--log-level', 'warn', 'src/**/*.astro'], {
      quietSeconds: 2,
      isStatic: true,
    }),
    tool('无用代码 (knip)', 'knip', [], { quietSeconds: 3, isStatic: true }),
    script('分层', 'law', [], { quietSeconds: 2, isStatic: true }),
    script('文档', 'check-docs', [], { quietSeconds: 1, isStatic: true }),
    script('锁定的依赖与许可', 'check-lockfile', [], { quietSeconds: 2, isStatic: true }),
    script('测试的规矩', 'check-tests', [], { quietSeconds: 1, isStatic: true }),
  ];
  const browser = withProgram(run.browser, [browserTests('浏览器：约六十条路 (Playwright)', 'quick', run, 160)]);
  return joined([{ steps, notRun: [] }, browser]);
}

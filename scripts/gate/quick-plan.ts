import { join } from 'node:path';
import { afterBuild, browserTests, build, type GateRun, joined, type Plan, unitTests, withProgram } from './plan.ts';
import { script, tool } from './step.ts';

const noTelemetry = { ASTRO_TELEMETRY_DISABLED: '1' };

/** `npm test`: the checks before every commit, at most eight minutes on two quiet cores. The longest steps start first. */
export function quickPlan(run: GateRun): Plan {
  const { dataFolder } = run;
  const release = { CHENGJU_RELEASE: join(dataFolder, 'releases/current') };
  const steps = [
    build(run),
    tool('类型 (astro check)', 'astro', ['check'], { limitSeconds: 400, env: noTelemetry }),
    unitTests('单元、契约与状态 (Vitest)', 'quick', run, 600),
    script('成品检查', 'check-dist', ['--data', dataFolder], { limitSeconds: 240, ...afterBuild }),
    script('样式：每个类都有规则', 'check-styles', ['--data', dataFolder], { limitSeconds: 240, ...afterBuild }),
    tool('体积 (size-limit)', 'size-limit', [], { limitSeconds: 240, env: release, ...afterBuild }),
    tool('格式与规则 (Biome)', 'biome', ['check', '--error-on-warnings'], { limitSeconds: 120 }),
    tool('格式 .astro (Prettier)', 'prettier', ['--check', '--log-level', 'warn', 'src/**/*.astro'], {
      limitSeconds: 60,
    }),
    tool('无用代码 (knip)', 'knip', [], { limitSeconds: 120 }),
    script('分层', 'law', [], { limitSeconds: 120 }),
    script('文档', 'check-docs', [], { limitSeconds: 120 }),
    script('锁定的依赖与许可', 'check-lockfile', [], { limitSeconds: 30 }),
    script('测试的规矩', 'check-tests', [], { limitSeconds: 30 }),
  ];
  const browser = withProgram(run.browser, [browserTests('浏览器：约六十条路 (Playwright)', 'quick', run, 600)]);
  return joined([{ steps, notRun: [] }, browser]);
}

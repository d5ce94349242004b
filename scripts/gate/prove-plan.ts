import { afterBuild, browserTests, build, type GateRun, joined, type Plan, unitTests, withProgram } from './plan.ts';
import { type Step, script } from './step.ts';

/**
 * `npm run prove`: the long proofs, at most thirty minutes on two quiet cores. The longest start first, so that none starts
 * late. A random proof has a time box, prints its seed and progress, and fails below its minimum.
 */
export function provePlan(run: GateRun): Plan {
  const { dataFolder } = run;
  const fixed = ['--seed', String(run.seed)];
  const drawn = ['--seed', String(run.drawnSeed)];
  const steps: Step[] = [
    build(run),
    unitTests('发布与拉取的故障 (Vitest)', 'proof', run, 1500),
    script(
      '发布时强杀与连续发布',
      'torture-publish',
      ['--kills', '100', '--publishes', '60', '--seconds', '240', '--least', '20', ...drawn],
      { limitSeconds: 900 },
    ),
    script('增量与静态构建逐字节对照', 'oracle', ['--goods', '300'], { limitSeconds: 900 }),
    script('强杀与核对', 'torture', ['--cycles', '300', '--seconds', '100', '--least', '60', ...drawn], {
      limitSeconds: 200,
    }),
    script('并发竞争 (SQLite)', 'races', ['--rounds', '200', '--seconds', '75', '--least', '40'], {
      limitSeconds: 180,
    }),
    script('随机请求，固定种子', 'fuzz-backend', ['--requests', '20000', ...box(90, 6000), ...fixed], {
      limitSeconds: 200,
    }),
    script('随机请求，抽取种子', 'fuzz-backend', ['--requests', '20000', ...box(60, 4000), ...drawn], {
      limitSeconds: 160,
    }),
    script('模型对照，固定种子', 'model', ['--steps', '10000', ...box(90, 4000), ...fixed], { limitSeconds: 360 }),
    script('模型对照，抽取种子', 'model', ['--steps', '10000', ...box(60, 3000), ...drawn], { limitSeconds: 150 }),
    script('恢复演练 (SQLite)', 'restore-drill', ['--orders', '10000'], { limitSeconds: 120 }),
    script('分片渲染与一次发布逐字节对照', 'check-shards', [], { limitSeconds: 480 }),
    script('搜索质量', 'search-quality', [], { limitSeconds: 60 }),
    script('后端速度', 'bench-backend', [], { limitSeconds: 180, alone: true }),
  ];
  return joined([
    { steps, notRun: [] },
    withProgram(run.postgres, [
      script('恢复演练 (PostgreSQL)', 'restore-drill', ['--orders', '10000', '--postgres'], { limitSeconds: 180 }),
      script('后端 (PostgreSQL)', 'test-backend', ['--only', 'postgres'], { limitSeconds: 900 }),
      script(
        '并发竞争 (PostgreSQL，两个进程)',
        'races',
        ['--rounds', '200', '--seconds', '75', '--least', '40', '--postgres'],
        { limitSeconds: 360 },
      ),
    ]),
    withProgram(run.nginx, [
      script('nginx 与本站服务器对照', 'check-nginx', ['--data', dataFolder], { limitSeconds: 120, ...afterBuild }),
    ]),
    withProgram(run.browser, [
      script('敌意输入，抽取种子', 'hostile', ['--seconds', '180', '--least', '30', ...drawn], { limitSeconds: 420 }),
      browserTests('浏览器：其余的路 (Playwright)', 'journeys', run, 2400),
      browserTests('浏览器：启动', 'start', run, 600),
      browserTests('浏览器：预算', 'budgets', run, 600),
    ]),
  ]);
}

/** A time box in seconds, and the minimum that must be done in it. */
const box = (seconds: number, least: number): string[] => ['--seconds', String(seconds), '--least', String(least)];

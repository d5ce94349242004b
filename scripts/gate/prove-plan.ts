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
    unitTests('发布的故障 (Vitest)', ['proof'], run, { files: ['scripts/proof/publish/'], quietSeconds: 250 }),
    unitTests('命令、指南与备份的故障 (Vitest)', ['proof'], run, {
      files: [
        ...['scripts/serve', 'scripts/operate/', 'scripts/proof/guides/'],
        ...['scripts/proof/backup/', 'scripts/proof/backend/', 'scripts/proof/mirror/'],
      ],
      quietSeconds: 250,
    }),
    unitTests('拉取的故障 (Vitest)', ['proof'], run, { files: ['src/', 'scripts/proof/pull/'], quietSeconds: 180 }),
    script(
      '发布时强杀与连续发布',
      'torture-publish',
      ['--kills', '100', '--publishes', '26', '--seconds', '100', '--least', '15', ...drawn],
      { quietSeconds: 150 },
    ),
    script('增量与静态构建逐字节对照', 'oracle', ['--goods', '200'], { quietSeconds: 250 }),
    script('强杀与核对', 'torture', ['--cycles', '300', '--seconds', '50', '--least', '25', ...drawn], {
      quietSeconds: 50,
    }),
    script('并发竞争 (SQLite)', 'races', ['--rounds', '200', '--seconds', '50', '--least', '20'], {
      quietSeconds: 50,
    }),
    script('随机请求，固定种子', 'fuzz-backend', ['--requests', '20000', ...box(60, 4000), ...fixed], {
      quietSeconds: 60,
    }),
    script('随机请求，抽取种子', 'fuzz-backend', ['--requests', '20000', ...box(40, 2000), ...drawn], {
      quietSeconds: 40,
    }),
    script('模型对照，固定种子', 'model', ['--steps', '10000', ...box(90, 4000), ...fixed], { quietSeconds: 90 }),
    script('模型对照，抽取种子', 'model', ['--steps', '10000', ...box(60, 3000), ...drawn], { quietSeconds: 60 }),
    script('恢复演练 (SQLite)', 'restore-drill', ['--orders', '10000'], { quietSeconds: 30 }),
    script('收款与对账 (SQLite)', 'money', ['--notifications', '20000', ...drawn], { quietSeconds: 60 }),
    script('通知与强杀 (SQLite)', 'notices', ['--kills', '20', ...drawn], { quietSeconds: 20 }),
    script('收款时强杀 (SQLite)', 'money-kills', ['--kills', '10', ...drawn], { quietSeconds: 60 }),
    script('微信支付换平台密钥', 'key-change', ['--payments', '1000', ...drawn], { quietSeconds: 30 }),
    script('分片渲染与一次发布逐字节对照', 'check-shards', [], { quietSeconds: 25 }),
    script('攻击 (attack)', 'run-attack', ['--data', dataFolder], { quietSeconds: 40, alone: true, ...afterBuild }),
    script('超载与恢复 (load)', 'load', ['--data', dataFolder, '--rate', '700', ...box(10, 20)], {
      quietSeconds: 40,
      alone: true,
      ...afterBuild,
    }),
    script('搜索质量', 'search-quality', [], { quietSeconds: 3 }),
    script('搜索质量，两万件商品', 'search-quality', ['--goods', '20000'], { quietSeconds: 45 }),
    script('搜索质量，在数据库里', 'search-quality', ['--in', 'database'], { quietSeconds: 60 }),
    script('发布的速度与内存，一千件商品', 'bench-publish', ['--goods', '1000', '--pairs', '0'], { quietSeconds: 60 }),
    script('后端速度', 'bench-backend', [], { quietSeconds: 10, alone: true }),
  ];
  return joined([
    { steps, notRun: [] },
    withProgram(run.postgres, [
      script('恢复演练 (PostgreSQL)', 'restore-drill', ['--orders', '10000', '--postgres'], { quietSeconds: 45 }),
      script('后端 (PostgreSQL)', 'test-backend', ['--only', 'postgres'], { quietSeconds: 250 }),
      script(
        '并发竞争 (PostgreSQL，两个进程)',
        'races',
        ['--rounds', '200', '--seconds', '50', '--least', '20', '--postgres'],
        { quietSeconds: 50 },
      ),
      script('收款与对账 (PostgreSQL)', 'money', ['--notifications', '12000', '--postgres', ...drawn], {
        quietSeconds: 60,
      }),
      script('通知与强杀 (PostgreSQL)', 'notices', ['--kills', '20', '--postgres', ...drawn], { quietSeconds: 25 }),
      script('收款时强杀 (PostgreSQL)', 'money-kills', ['--kills', '10', '--postgres', ...drawn], {
        quietSeconds: 60,
      }),
    ]),
    withProgram(run.nginx, [
      script('nginx 与本站服务器对照', 'check-nginx', ['--data', dataFolder], { quietSeconds: 4, ...afterBuild }),
    ]),
    withProgram(run.browser, [
      script('敌意输入，抽取种子', 'hostile', ['--seconds', '120', '--least', '20', ...drawn], { quietSeconds: 130 }),
      script(
        '敌意回答与页面，抽取种子',
        'hostile',
        ['--only', 'islands', '--data', dataFolder, ...box(60, 10), ...drawn],
        { quietSeconds: 70, ...afterBuild },
      ),
      // Wider than the 50 ms that `order-list` itself holds: other work comes and goes on the machine of a gate.
      script('后台：十万笔订单的列表', 'order-list', ['--most-ms', '100'], { quietSeconds: 40, alone: true }),
      script('浏览器：其余的路 (Playwright)', 'journeys', [...box(600, 1), ...drawn], {
        quietSeconds: 600,
        alone: true,
        env: { CHENGJU_E2E_TEMPLATE: dataFolder },
        ...afterBuild,
      }),
      browserTests('浏览器：启动', 'start', run, 20),
      browserTests('浏览器：预算', 'budgets', run, 150),
    ]),
  ]);
}

/** A time box in seconds, and the minimum that must be done in it. */
const box = (seconds: number, least: number): string[] => ['--seconds', String(seconds), '--least', String(least)];

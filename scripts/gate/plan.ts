import { join } from 'node:path';
import { root, type Step, script, tool } from './step.ts';

/** A program that may be missing on a machine, with advice for that case. */
export interface Wanted {
  readonly there: boolean;
  readonly howToGet: string;
}

/** Settings of a run that the tables need. */
export interface GateRun {
  /** Seed of every random step in the gate. */
  readonly seed: number;
  /** Random seed of this run: `prove` uses it beside the fixed one. */
  readonly drawnSeed: number;
  /** Data folder of the release that the build makes and later steps check. */
  readonly dataFolder: string;
  readonly browser: Wanted;
  readonly postgres: Wanted;
  readonly nginx: Wanted;
}

/** A table of steps; steps that cannot run on this machine are listed with the reason. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly notRun: readonly string[];
}

/** Fixed, so that a green gate stays green until something changes. */
export const fixedSeed = 20_261_122;

const buildName = '构建';

/** Steps that check the release wait for it. */
export const afterBuild = { after: [buildName] };

/** The release of 600 products for the checks of finished pages and the browser tests. */
export const build = ({ dataFolder }: GateRun): Step =>
  script(buildName, 'start', ['--data', dataFolder, '--publish-only'], { quietSeconds: 20 });

const reporter = (file: string): string => join(root, 'scripts/gate', file);

/**
 * Projects of `vitest.config.ts`; `files` are parts of paths that narrow them. With `workers` it uses so many processes, else one
 * less than there are cores.
 */
export const unitTests = (
  name: string,
  projects: readonly string[],
  run: GateRun,
  {
    quietSeconds,
    files = [],
    workers,
  }: { readonly quietSeconds: number; readonly files?: readonly string[]; readonly workers?: number },
): Step =>
  tool(
    name,
    'vitest',
    [
      'run',
      ...files,
      ...projects.map((project) => `--project=${project}`),
      ...['--reporter=default', `--reporter=${reporter('unit/vitest-reporter.ts')}`],
      ...(workers ? [`--maxWorkers=${workers}`] : []),
    ],
    { quietSeconds, env: { CHENGJU_SEED: String(run.seed) } },
  );

/** One project of `playwright.config.ts`, without the projects it depends on in a manual run. */
export const browserTests = (name: string, project: string, run: GateRun, quietSeconds: number): Step =>
  tool(
    name,
    'playwright',
    ['test', `--project=${project}`, '--no-deps', `--reporter=list,${reporter('playwright-reporter.ts')}`],
    { quietSeconds, alone: true, env: { CHENGJU_E2E_TEMPLATE: run.dataFolder }, ...afterBuild },
  );

/** The steps that need a program, or none and the reason. */
export const withProgram = ({ there, howToGet }: Wanted, steps: readonly Step[]): Plan =>
  there ? { steps, notRun: [] } : { steps: [], notRun: steps.map(({ name }) => `${name}：${howToGet}`) };

/** Merges tables; a step in two of them runs once. */
export function joined(plans: readonly Plan[]): Plan {
  const steps = new Map(plans.flatMap((plan) => plan.steps).map((step) => [step.name, step]));
  return { steps: [...steps.values()], notRun: [...new Set(plans.flatMap((plan) => plan.notRun))] };
}

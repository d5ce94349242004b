import { join } from 'node:path';
import { root, type Step, script, tool } from './step.ts';

/** A program that not every machine has, with what to do where it is missing. */
export interface Wanted {
  readonly there: boolean;
  readonly howToGet: string;
}

/** What the tables need to know of a run. */
export interface GateRun {
  /** Seed of everything in the gate that draws. */
  readonly seed: number;
  /** Seed drawn for this run: `prove` walks with it beside the fixed one. */
  readonly drawnSeed: number;
  /** Data folder whose release the build makes and later steps look at. */
  readonly dataFolder: string;
  readonly browser: Wanted;
  readonly postgres: Wanted;
  readonly nginx: Wanted;
}

/** A table of steps; what cannot run on this machine is named with its reason. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly notRun: readonly string[];
}

/** Fixed, so that a gate that was green stays green until something changes. */
export const fixedSeed = 20_261_122;

const buildName = '构建';

/** Steps that look at the release begin when it is there. */
export const afterBuild = { after: [buildName] };

/** The release of 600 products that the finished pages and the browser are held against. */
export const build = ({ dataFolder }: GateRun): Step =>
  script(buildName, 'start', ['--data', dataFolder, '--publish-only'], { limitSeconds: 150 });

const reporter = (file: string): string => join(root, 'scripts/gate', file);

/** One project of `vitest.config.ts`. */
export const unitTests = (name: string, project: string, run: GateRun, limitSeconds: number): Step =>
  tool(
    name,
    'vitest',
    ['run', '--project', project, '--reporter=default', `--reporter=${reporter('vitest-reporter.ts')}`],
    { limitSeconds, env: { CHENGJU_SEED: String(run.seed) } },
  );

/** One project of `playwright.config.ts`, without those it waits for when it is run by hand. */
export const browserTests = (name: string, project: string, run: GateRun, limitSeconds: number): Step =>
  tool(
    name,
    'playwright',
    ['test', `--project=${project}`, '--no-deps', `--reporter=list,${reporter('playwright-reporter.ts')}`],
    { limitSeconds, alone: true, env: { CHENGJU_E2E_TEMPLATE: run.dataFolder }, ...afterBuild },
  );

/** The steps that need a program, or none and the reason. */
export const withProgram = ({ there, howToGet }: Wanted, steps: readonly Step[]): Plan =>
  there ? { steps, notRun: [] } : { steps: [], notRun: steps.map(({ name }) => `${name}：${howToGet}`) };

/** Several tables as one; a step that stands in two of them is run once. */
export function joined(plans: readonly Plan[]): Plan {
  const steps = new Map(plans.flatMap((plan) => plan.steps).map((step) => [step.name, step]));
  return { steps: [...steps.values()], notRun: [...new Set(plans.flatMap((plan) => plan.notRun))] };
}

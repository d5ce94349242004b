import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { root, testGlobs } from './areas.ts';
import { applied } from './mutants.ts';
import type { Placed } from './sample.ts';

// A long-lived Vitest that serves one of our files with one change in it. The sources on disk are never touched.

/** The parent's request: run these tests with this mutant, or with the unchanged code. */
export interface Order {
  readonly mutant: Placed | null;
  /** Lists run one after the other; a failure ends the run. */
  readonly tests: readonly (readonly string[])[];
}
/** The first failed test, "" when all passed. */
export interface Answer {
  readonly killedBy: string;
}

let mutant: Placed | null = null;

async function open(): Promise<Vitest> {
  const vitest = await createVitest(
    {
      config: false,
      root,
      watch: false,
      include: testGlobs.include,
      globalSetup: ['src/backend/testing/run.ts'],
      testTimeout: 20_000,
      hookTimeout: 30_000,
      maxWorkers: Number(process.env['MUTATION_WORKERS'] ?? 1),
      bail: 1,
      // A cache would return an earlier run's transformed file.
      fsModuleCache: false,
      reporters: [{}],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) =>
            mutant && id.split('?')[0] === join(root, mutant.file)
              ? applied(readFileSync(join(root, mutant.file), 'utf8'), mutant)
              : undefined,
        },
      ],
    },
  );
  await vitest.standalone();
  return vitest;
}

/** Runs tests until one fails; returns its name. */
async function firstFailure(vitest: Vitest, files: readonly string[]): Promise<string> {
  if (files.length === 0) return '';
  // Failures of the previous mutant would count and end this run at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.clearErrors();
  const project = vitest.getRootProject();
  const specifications = files.map((file) => project.createSpecification(join(root, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failed = testModules.find((module) => module.state() === 'failed');
  if (failed) {
    const [test] = [...failed.children.allTests('failed')];
    return `${relative(root, failed.moduleId)}${test ? ` > ${test.fullName}` : ''}`;
  }
  return unhandledErrors.length > 0 ? 'an error nobody caught' : '';
}

async function answer(vitest: Vitest, order: Order): Promise<Answer> {
  const changed = [mutant?.file, order.mutant?.file].filter((file) => file !== undefined);
  mutant = order.mutant;
  for (const file of changed) vitest.invalidateFile(join(root, file));
  for (const files of order.tests) {
    const killedBy = await firstFailure(vitest, files);
    if (killedBy) return { killedBy };
  }
  return { killedBy: '' };
}

const vitest = await open();
process.on('message', (order: Order) => {
  void answer(vitest, order).then(
    (result) => process.send?.(result),
    (error: unknown) => process.send?.({ killedBy: `the run itself: ${String(error)}` }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

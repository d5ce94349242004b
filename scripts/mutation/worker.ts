import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { root, testGlobs } from './areas.ts';
import { appliedAll } from './mutants.ts';
import type { Placed } from './sample.ts';

// A long-lived Vitest that serves our files with changes in them. The sources on disk are never touched.

/** The parent's request: run these test files, in this order, with these mutants; none means the unchanged code. */
export interface Order {
  readonly mutants: readonly Placed[];
  readonly tests: readonly string[];
  /** Stops at the first failed test. */
  readonly isFirstOnly: boolean;
}
/** A failed test file with its first failed test. */
export interface Failure {
  readonly file: string;
  readonly test: string;
}
/** A test has ended, or all have. */
export type Message = 'alive' | { readonly failures: readonly Failure[] };

let mutants: readonly Placed[] = [];
const tell = (message: Message): void => void process.send?.(message);

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
      maxWorkers: 1,
      // Tests run in the order of the request: those beside the file come first.
      sequence: {
        sequencer: class {
          readonly shard = <T>(files: T): T => files;
          readonly sort = <T>(files: T): T => files;
        },
      },
      // A cache would return an earlier run's transformed file.
      fsModuleCache: false,
      reporters: [{ onTestCaseResult: () => tell('alive'), onTestModuleEnd: () => tell('alive') }],
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          load: (id) => {
            const inside = mutants.filter(({ file }) => id.split('?')[0] === join(root, file));
            const [first] = inside;
            return first ? appliedAll(readFileSync(join(root, first.file), 'utf8'), inside) : undefined;
          },
        },
      ],
    },
  );
  await vitest.standalone();
  return vitest;
}

async function failuresOf(vitest: Vitest, { tests, isFirstOnly }: Order): Promise<Failure[]> {
  // Failures of the previous run would count and end this one at once.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.state.clearErrors();
  const project = vitest.getRootProject();
  for (const config of [vitest.config, project.config]) config.bail = isFirstOnly ? 1 : 0;
  const specifications = tests.map((file) => project.createSpecification(join(root, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const failures = testModules
    .filter((module) => module.state() === 'failed')
    .map((module) => {
      const [test] = [...module.children.allTests('failed')];
      const [error] = test?.result().errors ?? module.errors();
      return {
        file: relative(root, module.moduleId),
        test: `${test?.fullName ?? ''}: ${error?.message.split('\n')[0]?.slice(0, 120) ?? ''}`,
      };
    });
  // An error nobody caught belongs to no file.
  const [file] = tests;
  return failures.length === 0 && unhandledErrors.length > 0 && file
    ? [{ file, test: `an error nobody caught: ${String(unhandledErrors[0]).slice(0, 120)}` }]
    : failures;
}

const vitest = await open();
process.on('message', (order: Order) => {
  const changed = [...mutants, ...order.mutants].map(({ file }) => join(root, file));
  ({ mutants } = order);
  for (const file of new Set(changed)) vitest.invalidateFile(file);
  void failuresOf(vitest, order).then(
    (failures) => tell({ failures }),
    (error: unknown) => {
      console.error(`mutate: the run itself failed: ${String(error)}`);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit(0));
tell('alive');

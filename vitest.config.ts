import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// npm brings Node 24 into the project; a runner started around npm may find an older one, which cannot run the sources.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(
    `Vitest needs Node 24, this is ${process.versions.node}: run "npx vitest" instead of the file itself`,
  );
}

const seeded = fileURLToPath(new URL('scripts/gate/unit/seeded-fast-check.ts', import.meta.url));
const include = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'];
/** Pulls, publishes, backups and restores against all kinds of faults: nine files that take most of the time (docs/gate.md). */
const slow = ['{src,scripts}/**/*.proof.test.ts'];
/** Files that replace a module need a worker of their own: another file may have loaded the true one. */
const alone = ['src/**/*.alone.test.{ts,tsx}'];

export default defineConfig({
  plugins: [
    {
      name: 'seeded-fast-check',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'fast-check' && importer !== seeded ? seeded : undefined),
    },
  ],
  test: {
    globalSetup: ['src/backend/testing/run.ts'],
    setupFiles: ['scripts/gate/unit/fresh-file.ts'],
    // The seed puts the files in order: a test that lives on what another left behind fails with some seed.
    sequence: { shuffle: { files: true, tests: false }, seed: Number(process.env['CHENGJU_SEED'] ?? 20_261_122) },
    // A shop of its own per file: seeding one takes about a second on a busy machine. Slow hashes beside a gate take twenty.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      // Publishing beside the other steps of the gate takes three times as long as alone; only what hangs shall end by time.
      // Files of one worker share their modules, which saves a third of the time.
      {
        extends: true,
        test: { name: 'quick', include, exclude: ['**/node_modules/**', ...slow, ...alone], isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'proof', include: slow, testTimeout: 180_000, hookTimeout: 180_000 } },
    ],
  },
});

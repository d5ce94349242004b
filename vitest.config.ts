import { defineConfig } from 'vitest/config';

// npm brings Node 24 into the project; a runner started around npm may find an older one, which cannot run the sources.
if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error(
    `Vitest needs Node 24, this is ${process.versions.node}: run "npx vitest" instead of the file itself`,
  );
}

export default defineConfig({
  test: {
    globalSetup: ['src/backend/testing/run.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A shop of its own per file: seeding one takes about a second on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['src/backend/testing/run.ts'],
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // A shop of its own per file: seeding one takes about a second on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});

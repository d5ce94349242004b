import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from './scripts/gate/chromium.ts';

const executablePath = findChromium();
const measured = /(budgets|start)\.spec\.ts/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'chengju-playwright'),
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  // `npm test` runs what is tagged @quick, `npm run prove` the rest (docs/gate.md). Figures are measured alone on the machine,
  // after everything else.
  projects: [
    { name: 'quick', grep: /@quick/ },
    { name: 'journeys', testIgnore: measured, grepInvert: /@quick/ },
    { name: 'start', testMatch: /start\.spec\.ts/, grepInvert: /@quick/, dependencies: ['quick', 'journeys'] },
    { name: 'budgets', testMatch: /budgets\.spec\.ts/, grepInvert: /@quick/, dependencies: ['start'] },
  ],
  // Only what hangs ends by time: on a slow machine a long journey takes two minutes.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env['CI'],
  // No second try: a journey that passes now and then has a cause, in the product or in the test.
  retries: 0,
  reporter: [['list']],
  use: {
    // Requests behind a service worker are out of a journey's reach, and it would keep pages between two visits. Those of
    // e2e/kept-pages.spec.ts and e2e/kept-cart.spec.ts allow it.
    serviceWorkers: 'block',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [...chromiumFlags],
    },
  },
});

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findChromium } from './scripts/gate/chromium.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: join(tmpdir(), 'chengju-playwright'),
  globalSetup: './e2e/support/global-setup.ts',
  workers: 2,
  // Figures are measured alone on the machine, after everything else.
  projects: [
    { name: 'journeys', testIgnore: /(budgets|start)\.spec\.ts/ },
    { name: 'start', testMatch: /start\.spec\.ts/, dependencies: ['journeys'] },
    { name: 'budgets', testMatch: /budgets\.spec\.ts/, dependencies: ['start'] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: !!process.env['CI'],
  // CI machines are shared: a test that passes the second time, on a mall of its own, is reported as flaky.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});

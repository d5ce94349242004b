import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { listen } from '#e2e/probe/complaints.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** A data folder of its own, copied from the one that was rendered for all tests. */
function freshData(name: string): string {
  const folder = process.env['CHENGJU_E2E'];
  const template = process.env['CHENGJU_E2E_TEMPLATE'];
  if (!folder || !template) throw new Error('the global setup has not run');
  const own = mkdtempSync(join(folder, `${name}-`));
  cpSync(template, own, { recursive: true, verbatimSymlinks: true });
  return own;
}

/** Allows complaints that match, such as network errors that the test has caused. */
type Forgive = (...allowed: readonly RegExp[]) => void;

interface Fixtures {
  complaints: string[];
  forgive: Forgive;
  /** A page in a browser profile of its own, watched like the first. */
  stranger: Page;
}

export const test = base.extend<Fixtures, { shop: ShopProcess }>({
  /** A mall of this worker's own, over a copy of the data. */
  shop: [
    async ({}, use, worker) => {
      const shop = await startShop(freshData(`worker${worker.workerIndex}`), { flags: ['--as-is'] });
      await use(shop);
      await shop.stop();
    },
    // Two that start together on a busy machine take longer than a test may.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  complaints: async ({}, use) => use([]),
  /** Every test ends with no complaint of any of its pages beyond those it has allowed. */
  forgive: [
    async ({ context, complaints }, use) => {
      listen(context, complaints);
      const allowed: RegExp[] = [];
      await use((...more) => void allowed.push(...more));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, baseURL, complaints }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    listen(context, complaints);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect, freshData };

import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
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

/** Complaints of a page: console errors, uncaught errors, policy violations, answers 5xx. */
function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message} (${page.url()})`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
}

export const test = base.extend<{ complaints: string[] }, { shop: ShopProcess }>({
  /** A mall of this worker's own, over a copy of the data. */
  shop: [
    async ({}, use, worker) => {
      const shop = await startShop(freshData(`worker${worker.workerIndex}`), { flags: ['--as-is'] });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  /** Every test ends with no complaint of its page; one that expects some takes them out of the list. */
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect, freshData };

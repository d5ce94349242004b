import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from 'playwright/test';
import { type Spelling, spellings } from '#backend/testing/contract/other-spellings.ts';
import { openGateway, respelled } from '#e2e/gateway/gateway.ts';
import { listen } from '#e2e/probe/complaints.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** A separate data folder, copied from the one rendered for all tests. */
function freshData(name: string): string {
  const folder = process.env['CHENGJU_E2E'];
  const template = process.env['CHENGJU_E2E_TEMPLATE'];
  if (!folder || !template) throw new Error('the global setup has not run');
  const own = mkdtempSync(join(folder, `${name}-`));
  cpSync(template, own, { recursive: true, verbatimSymlinks: true });
  return own;
}

/** `CHENGJU_SPELLINGS=texts,more` runs any journey through a gateway that spells its replies so. */
function spellingsAsked(): Spelling[] {
  const asked = (process.env['CHENGJU_SPELLINGS'] ?? '').split(',').filter(Boolean);
  return spellings.filter((spelling) => asked.includes(spelling));
}

/** Whether the replies of this run lack what a gateway need not have, such as the end of a sale. */
export const isSpare = spellingsAsked().some((spelling) => spelling === 'spare' || spelling === 'blank');

/** Allows matching complaints, such as network errors that the test causes. */
type Forgive = (...allowed: readonly RegExp[]) => void;

/**
 * `CHENGJU_LATE=1500` runs any journey as on a slow machine: what waits for an idle browser begins so many milliseconds
 * later, so that a step which meets a page before its script fails each time instead of now and then.
 */
const lateMs = Number(process.env['CHENGJU_LATE'] ?? 0);

interface Fixtures {
  complaints: string[];
  forgive: Forgive;
  /** A page in a separate browser profile, watched like the first. */
  stranger: Page;
}

function idleLater(ms: number): void {
  const idle = window.requestIdleCallback.bind(window);
  window.requestIdleCallback = (work, options) => window.setTimeout(() => idle(work, options), ms);
}

export const test = base.extend<Fixtures, { shop: ShopProcess }>({
  /** A mall of this worker, over a copy of the data. */
  shop: [
    async ({}, use, worker) => {
      const shop = await startShop(freshData(`worker${worker.workerIndex}`), { flags: ['--as-is'] });
      const gateway = await openGateway(shop.origin, respelled(spellingsAsked()));
      await use({ ...shop, origin: gateway.origin });
      await gateway.close();
      await shop.stop();
    },
    // Two malls that start together on a busy machine take longer than a test may.
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  complaints: async ({}, use) => use([]),
  /** Every test fails if one of its pages has complaints that the test has not allowed. */
  forgive: [
    async ({ context, complaints }, use) => {
      listen(context, complaints);
      if (lateMs > 0) await context.addInitScript(idleLater, lateMs);
      const allowed: RegExp[] = [];
      await use((...more) => void allowed.push(...more));
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, baseURL, complaints }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    if (lateMs > 0) await context.addInitScript(idleLater, lateMs);
    listen(context, complaints);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect, freshData };

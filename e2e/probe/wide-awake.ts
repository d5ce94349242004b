import type { Page } from 'playwright/test';
import { settle } from '#e2e/support/settle.ts';

/**
 * Opens a page and waits until it also does what it does at the first move (`storefront/shell/early/later.ts`), be its code fetched or taken
 * from the browser's memory.
 */
export async function openWideAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The pointer may lie there from the page before, and what does not move is no move.
  await page.mouse.move(290, 290);
  await page.mouse.move(300, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/later\.[^/]+\.js/.test(name)),
  );
  await settle(page);
}

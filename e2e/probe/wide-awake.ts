import type { Page } from 'playwright/test';
import { settle } from '#e2e/support/settle.ts';

/**
 * Opens a page and waits until the code of the first move is running too (`storefront/shell/early/later.ts`), whether it is
 * downloaded or cached.
 */
export async function openWideAwake(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The pointer may already be there from the previous page, and a move to the same place does not count.
  await page.mouse.move(290, 290);
  await page.mouse.move(300, 300);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/later\.[^/]+\.js/.test(name)),
  );
  await settle(page);
}

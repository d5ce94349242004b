import type { Page } from 'playwright/test';

/** Waits until the islands in the page are hydrated: React has removed the server's mark. */
export const waitUntilAlive = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('astro-island[client="load"][ssr]'));

/** Opens a page and waits for its islands. */
export async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilAlive(page);
}

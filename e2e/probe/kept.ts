import type { Page } from 'playwright/test';
import { stores } from '#core/offline/stores.ts';
import { expect } from '#e2e/support/test.ts';

/** Opens an address as soon as the service worker sees to the page. */
export async function openWatched(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true);
}

/** Everything that the worker has stored: the paths by the name of their store. */
export const storedBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const found: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      found[name] = keys.map(({ url }) => decodeURI(url.slice(location.origin.length)));
    }
    return found;
  });

/** Reads a page and waits until the worker has kept it. */
export async function readPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(async () => (await storedBy(page))[stores.pages] ?? []).toContain(path);
}

/** What a kept page says about its time and the network. */
export const note = (page: Page) => page.getByRole('complementary', { name: '离线提示' });

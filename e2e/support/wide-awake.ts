import type { Page } from 'playwright/test';

/** Opens a page and waits until it also does what it does at the first move (`boot/later.ts`). */
export async function openWideAwake(page: Page, address: string): Promise<void> {
  const later = page.waitForResponse(/\/later\.[^/]+\.js/);
  await page.goto(address);
  await page.mouse.move(300, 300);
  await later;
  await page.waitForLoadState('networkidle');
}

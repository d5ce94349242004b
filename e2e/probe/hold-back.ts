import type { Page } from 'playwright/test';

/** Holds requests that match `pattern`; the returned function releases them. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

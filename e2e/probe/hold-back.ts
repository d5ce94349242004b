import type { Page } from 'playwright/test';

/** Holds back what the page asks for under `pattern`; the answer lets it go. */
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

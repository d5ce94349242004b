import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect } from '#e2e/support/test.ts';
import { axeOf } from './axe.ts';

/** Expects no axe violations in the current state of the page. */
export async function expectNothingFromAxe(page: Page, state = page.url()): Promise<void> {
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, state).toEqual([]);
}

/**
 * Checks a state of the page at desktop and phone width: no axe violations, no horizontal scrolling. If
 * `CHENGJU_SHOTS` is set, saves a picture of each into that folder for review.
 */
export async function inspect(page: Page, state: string): Promise<void> {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Toasts and fading dialogs are checked in their final colours; spinners never end, nor does what follows the scroll.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
        );
      await Promise.all(ending.map(({ finished }) => finished.catch(() => null)));
    });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, `${state} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    await expectNothingFromAxe(page, `${state} at ${width} px`);
    const folder = process.env['CHENGJU_SHOTS'];
    if (folder)
      await page.screenshot({ path: join(folder, `${state.replaceAll(/\W+/g, '-')}-${width}.png`), fullPage: true });
  }
}

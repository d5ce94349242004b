import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { frames, settle } from '#e2e/support/settle.ts';
import { expect, isSpare, test } from '#e2e/support/test.ts';

const strip = (page: Page) => page.locator('[data-carousel]');
const dot = (page: Page, number: number) => page.getByRole('link', { name: `第 ${number} 张`, exact: true });
const isShown = async (page: Page, number: number): Promise<void> => {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator(`#hero-${number}`)).toBeInViewport({ ratio: 0.9 });
};

/** Longer than a slide is shown. */
const dwellMs = 7000;

/** Expects that the carousel does not move although the page's clock runs for longer than a slide is shown. */
async function expectToStand(page: Page): Promise<void> {
  const left = (): Promise<number> =>
    strip(page)
      .locator('[data-track]')
      .evaluate((track) => track.scrollLeft);
  const before = await left();
  await page.clock.runFor(dwellMs);
  await frames(page, 10);
  expect(await left()).toBe(before);
}

test('the strip moves on by itself, and stands still when asked to', async ({ page }) => {
  await page.clock.install();
  await page.mouse.move(720, 850);
  await page.goto(routes.home());
  await isShown(page, 1);
  await settle(page);
  await page.clock.runFor(dwellMs);
  await isShown(page, 2);
  const pause = page.getByRole('button', { name: '暂停轮播' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.move(720, 850);
  await pause.blur();
  await settle(page);
  await expectToStand(page);
  await isShown(page, 2);
});

test('the pointer over the strip holds it', async ({ page }) => {
  await page.clock.install();
  await page.goto(routes.home());
  await strip(page).hover();
  await settle(page);
  await expectToStand(page);
  await isShown(page, 1);
});

test('keys, arrows and dots move it; it goes round', { tag: '@quick' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.home());
  await page.locator('#hero-1').getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await isShown(page, 2);
  await page.keyboard.press('ArrowLeft');
  await isShown(page, 1);
  await page.keyboard.press('ArrowLeft');
  await isShown(page, 3);
  await strip(page).hover();
  await page.getByRole('button', { name: '下一张' }).click();
  await isShown(page, 1);
  await dot(page, 2).click();
  await isShown(page, 2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('nothing moves with reduced motion', async ({ page }) => {
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(720, 850);
  await page.goto(routes.home());
  await settle(page);
  await expectToStand(page);
  await isShown(page, 1);
});

test('the guide lights the floor in view', async ({ page }) => {
  await page.goto(routes.home());
  const guide = page.getByRole('navigation', { name: '楼层' });
  const entry = guide.getByRole('link').nth(2);
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await expect(guide.locator('[aria-current]')).toHaveCount(1);
});

test('the sale counts down to its end by the clock of the server', { tag: '@quick' }, async ({ page }) => {
  test.skip(isSpare, 'a gateway need not tell when a sale ends; the place stays empty then');
  await page.clock.install({ time: new Date('2001-01-01T00:00:00') });
  await page.goto(routes.home());
  const timer = page.getByRole('region', { name: '限时直降' }).getByRole('timer');
  await expect(timer).toHaveText(/^距结束(\d天)?\d\d:\d\d:\d\d$/);
  const before = await timer.textContent();
  await page.clock.runFor(2000);
  await expect(timer).not.toHaveText(before ?? '');
});

for (const [width, most] of [
  [1440, 7000],
  [375, 9000],
] as const) {
  test(`the page is at most ${most} px high at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(routes.home());
    const size = await page.evaluate(() => [document.body.scrollHeight, document.documentElement.scrollWidth]);
    expect(size[0]).toBeLessThanOrEqual(most);
    expect(size[1]).toBe(width);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('slides can be reached by their dots and every way on is a link', async ({ page }) => {
    await page.goto(routes.home());
    await dot(page, 3).click();
    await expect(page.locator('#hero-3')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('button', { name: '暂停轮播' })).toBeHidden();
  });
});

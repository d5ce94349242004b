import type { Page } from 'playwright/test';
import { experienceRoutes } from '#core/experience/routes.ts';
import { routes } from '#core/site/routes.ts';
import { openAlive } from '#e2e/probe/alive.ts';
import { inspect } from '#e2e/probe/inspect.ts';
import { expect, test } from '#e2e/support/test.ts';

const drawing = (page: Page) => page.locator('.centre-map');
const pins = (page: Page) => drawing(page).getByRole('link');
const cards = (page: Page) => page.locator('.centres > li');
const marked = (page: Page) => page.locator('.centre-map__pin.is-on a');

/** Number and name of each pin, by number. */
const told = async (page: Page): Promise<string[]> => {
  const names = await pins(page).evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label') ?? ''));
  return names.toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
};
const listed = async (page: Page): Promise<string[]> =>
  (await cards(page).locator('h3').allTextContents()).map((name, index) => `${index + 1} ${name}`);

test('the drawing has the numbers of the list, also after a filter; one centre alone has none', async ({ page }) => {
  await openAlive(page, routes.experienceList());
  expect(await told(page)).toEqual(await listed(page));
  expect((await told(page)).length).toBeGreaterThan(10);
  await page.getByRole('link', { name: '旗舰体验馆', exact: true }).click();
  await expect(page).toHaveURL(/store_type=1/);
  await expect.poll(async () => (await told(page)).length).toBeLessThan(10);
  expect(await told(page)).toEqual(await listed(page));
  await inspect(page, 'centres of a kind');

  await openAlive(page, experienceRoutes.centres('310100'));
  await expect(cards(page)).toHaveCount(1);
  await expect(drawing(page)).toHaveCount(0);
});

test('list and drawing are in step: by pointer, by focus, by a press on a pin', async ({ page }) => {
  await openAlive(page, routes.experienceList());
  const third = cards(page).nth(2);
  await third.hover();
  await expect(third).toHaveClass('is-on');
  await expect(marked(page)).toHaveText(/3/);

  const wuhan = pins(page).filter({ has: page.locator('title', { hasText: '武汉武昌体验馆' }) });
  const card = cards(page).filter({ hasText: '武汉武昌体验馆' });
  await wuhan.hover();
  await expect(card).toHaveClass('is-on');
  await expect(third).not.toHaveClass('is-on');
  await wuhan.click();
  await expect(card.getByRole('link', { name: '武汉武昌体验馆', exact: true })).toBeFocused();
  await expect(card).toBeInViewport();
  await expect(page).toHaveURL(routes.experienceList());

  await page.mouse.move(2, 2);
  const beijing = pins(page).filter({ has: page.locator('title', { hasText: '北京朝阳体验馆' }) });
  await beijing.focus();
  await expect(cards(page).filter({ hasText: '北京朝阳体验馆' })).toHaveClass('is-on');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '北京朝阳体验馆', exact: true })).toBeFocused();
  await expect(marked(page)).toHaveCount(1);
});

test('on phones the list stands alone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openAlive(page, routes.experienceList());
  await expect(drawing(page)).toBeHidden();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('where the device tells its place', () => {
  test.use({ geolocation: { longitude: 121.47, latitude: 31.23 }, permissions: ['geolocation'] });

  test('rings of round distances lie around the visitor, the nearest centre has the first number', async ({ page }) => {
    await openAlive(page, routes.experienceList());
    await expect(page.getByText('由近到远')).toBeVisible();
    await expect(drawing(page).getByText('是您的位置')).toBeVisible();
    await expect(drawing(page).locator('.centre-map__rings text')).not.toHaveCount(0);
    for (const text of await drawing(page).locator('.centre-map__rings text').allTextContents())
      expect(text).toMatch(/^[1-9]\d* 公里$/);
    expect((await told(page))[0]).toBe('1 上海徐汇体验馆');
    expect(await told(page)).toEqual(await listed(page));
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a pin leads to its card', async ({ page }) => {
    await page.goto(routes.experienceList());
    const first = pins(page).first();
    const address = await first.getAttribute('href');
    await first.click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.locator(`.centres ${address}`)).toBeInViewport();
  });
});

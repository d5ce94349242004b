import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { shiftsOf } from '#e2e/probe/shifts.ts';
import { screens, screensOfThings } from '#e2e/support/addresses.ts';
import { enterAs, resetShop } from '#e2e/support/buying.ts';
import { registerByApi } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

// Checks every screen of the account in each state; console errors and content policy violations fail any
// test. Each screen is loaded once and checked at both widths.

/** Opens a screen and waits until its data is loaded. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

async function look(page: Page, path: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  const { violations } = await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

const desk = { width: 1440, height: 900 };
const phone = { width: 375, height: 720 };

test('full: no screen moves, is too wide or has a violation; its heading is what the navigation calls it', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  await resetShop(shop);
  await enterAs(page.context(), shop);
  const shifts: string[] = [];
  let named = 0;
  for (const path of [...screens, ...(await screensOfThings(shop))]) {
    await page.setViewportSize(desk);
    await open(page, path);
    const entries = page.locator(`.usernav a[href="${path}"]`);
    // The words of an entry stand between its picture and its count.
    const names = await entries.evaluateAll((links) =>
      links.map(({ childNodes }) =>
        Array.from(childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
          .join('')
          .trim(),
      ),
    );
    for (const name of names) await expect(page.locator('h1'), path).toHaveText(name);
    named += names.length;
    await look(page, path);
    // Late content has arrived while axe was running.
    const { sum, moved } = await shiftsOf(page);
    if (Math.round(sum * 1000) > 0) shifts.push(`${path} ${sum}\n${moved}`);
    await page.setViewportSize(phone);
    await look(page, path);
  }
  expect(shifts).toEqual([]);
  expect(named).toBeGreaterThan(10);
});

test('empty: every screen says so and has a way on', async ({ page }) => {
  test.setTimeout(180_000);
  await registerByApi(page);
  await page.setViewportSize(phone);
  for (const path of screens) {
    await open(page, path);
    const hollow = page.locator('main .empty');
    for (const one of await hollow.all()) expect(await one.locator('a, button').count(), path).toBeGreaterThan(0);
    await look(page, path);
  }
});

test('no answer: every screen says so, keeps its frame and tries again', async ({ page, shop, forgive }) => {
  test.setTimeout(180_000);
  forgive(/status of 503/, /^503: /);
  await resetShop(shop);
  await enterAs(page.context(), shop);
  await page.setViewportSize(phone);
  await page.goto(routes.user());
  await page.route(/\/(api\/h5app|papi|japi)\//, (route) => route.fulfill({ status: 503, body: '' }));
  for (const path of screens) {
    await page.goto(path);
    await expect(page.locator('main').getByRole('button', { name: '重试' }).first(), path).toBeVisible();
    await look(page, path);
  }
});

test('by keyboard alone: along the navigation, into a window, and back to where it was opened', async ({
  page,
  shop,
}) => {
  await resetShop(shop);
  await enterAs(page.context(), shop);
  await page.goto(routes.user());
  const nav = page.locator('.usernav');
  await nav.getByRole('link', { name: '个人中心' }).focus();
  const names = await nav.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const walked: string[] = [];
  for (const _ of names) {
    walked.push(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).href));
    await page.keyboard.press('Tab');
  }
  expect(walked).toEqual(names);

  await nav.getByRole('link', { name: '我的设备' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === memberRoutes.devices());
  const opener = page.getByRole('button', { name: '添加设备' });
  await expect(opener).toBeEnabled();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '添加设备' });
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
      'the focus stays in the window',
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

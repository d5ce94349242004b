import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test';
import { getPublishing, publishNow } from '#core/publishing/desk-contract.ts';
import { deskHeader } from '#core/staff/call-desk.ts';
import { axeOf } from '#e2e/probe/axe.ts';
import { type ShopProcess, startShop } from '#e2e/support/shop-process.ts';
import { test as base, expect, freshData } from '#e2e/support/test.ts';
import { root } from '#mall/options.ts';
import { currentRelease } from '#publisher/release/release.ts';
import { releasesIn } from '#publisher/run/publish.ts';

/** A mall with its back office, and the browser's state of its owner. */
export interface DeskShop extends ShopProcess {
  readonly ownerCookie: string;
}

export const deskFlags = ['--as-is', '--admin'] as const;

/** The first account of the demo, as its start prints it. */
function printedOwner(output: string): { password: string; code: string } {
  const [, password = ''] = /店主，密码 (\S+)/.exec(output) ?? [];
  const [, code = ''] = /每个只能用一次：(\S+)/.exec(output) ?? [];
  return { password, code };
}

async function loginOwner(shop: ShopProcess): Promise<string> {
  const answer = await fetch(`${shop.origin}/admin/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-desk': '1' },
    body: JSON.stringify({ name: '店主', ...printedOwner(shop.output()) }),
  });
  expect(answer.status).toBe(200);
  return /^desk=([^;]+)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1] ?? '';
}

/** Starts a mall with its desk over a copy of the data, and logs its owner in. */
export async function startDesk(name: string): Promise<DeskShop> {
  const shop = await startShop(freshData(name), { flags: deskFlags });
  return { ...shop, ownerCookie: await loginOwner(shop) };
}

/** Lets a browser act as the owner. */
export const enterDesk = (context: BrowserContext, { ownerCookie }: DeskShop): Promise<void> =>
  context.addCookies([
    { name: 'desk', value: ownerCookie, domain: 'localhost', path: '/admin', httpOnly: true, sameSite: 'Strict' },
  ]);

/** Journeys of the staff: a mall of the worker with its desk, its page opened by the owner. */
export const test = base.extend<{ desk: Page }, { deskShop: DeskShop }>({
  deskShop: [
    async ({}, use, worker) => {
      const shop = await startDesk(`desk${worker.workerIndex}`);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ deskShop }, use) => use(deskShop.origin),
  desk: async ({ page, deskShop, context }, use) => {
    await enterDesk(context, deskShop);
    await page.setViewportSize({ width: 1280, height: 800 });
    await use(page);
  },
});
export { expect };

/** Gives a colleague an account with one role; returns password, secret and recovery codes as they are shown once. */
export async function openAccount(desk: Page, name: string, role: string): Promise<string[]> {
  await desk.goto('/admin/staff');
  await press(desk.getByRole('button', { name: '开通账号' }));
  await type(desk.getByLabel('姓名'), name);
  await desk.getByRole('radio', { name: '自己选' }).check();
  await desk.getByRole('checkbox', { name: role }).press('Space');
  await press(desk.getByRole('button', { name: '开通', exact: true }));
  const secrets = desk.getByRole('dialog', { name: `${name} 的登录资料` });
  await expect(secrets.locator('code')).toHaveCount(12);
  const texts = await secrets.locator('code').allTextContents();
  await press(secrets.getByRole('button', { name: '已经记下' }));
  return texts;
}

/** A colleague with one role at a computer of their own, at the first page of the desk. */
export async function colleagueOf(desk: Page, browser: Browser, name: string, role: string): Promise<Page> {
  const [password = '', , code = ''] = await openAccount(desk, name, role);
  const page = await (await browser.newContext({ baseURL: new URL(desk.url()).origin })).newPage();
  await page.goto('/admin');
  await type(page.getByLabel('姓名'), name);
  await type(page.getByLabel('密码'), password);
  await type(page.getByLabel('动态口令'), code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '今天' })).toBeVisible();
  return page;
}

/** Presses a button as the keyboard does, once it can be pressed: what is not loaded yet keeps it disabled. */
export async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.focus();
  await button.press('Enter');
}

/** Presses an entry of the menu behind a row's ⋯. */
export async function pressIn(row: Locator, entry: string | RegExp): Promise<void> {
  await press(row.getByRole('button', { name: /^更多操作/ }));
  await press(row.getByRole('button', { name: entry }));
}

/** Types into a field by the keyboard, in place of what stands there. */
export async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** The open desk has no violation of WCAG A and AA, and nothing wider than the screen, on a desk and on a phone. */
export async function expectGoodPage(page: Page): Promise<void> {
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await axeOf(page).withTags(['wcag2a', 'wcag2aa']).analyze()).violations).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A photo as it is uploaded: one of the sample pictures, drawn by the browser as a JPEG. */
export async function photoOf(desk: Page, path: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = readFileSync(join(root, 'public', path)).toString('base64');
  const drawn = await desk.evaluate(async (from) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(from), (char) => char.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    return [...new Uint8Array(await jpeg.arrayBuffer())];
  }, base64);
  return { name: `${path.replace(/^.*\/|\.\w+$/g, '')}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(drawn) };
}

/** Publishes from the open desk of publishing and waits for the end of the run. */
export async function publish(page: Page): Promise<void> {
  const begun = page.waitForResponse((answer) => new URL(answer.url()).pathname === publishNow.path);
  // Where nothing is known to have changed, only publishing it again can be pressed.
  await press(page.getByRole('button', { name: /^(现在发布|重新发布)$/, disabled: false }));
  await begun;
  // Asked beside the desk: a run with nothing to do ends before the desk looks at it, and the outcome of the run before says the
  // same words.
  const state = async () => {
    const answer = await page.request.get(getPublishing.path, { headers: { [deskHeader]: '1' } });
    const { data } = (await answer.json()) as { data: { is_running: boolean; code: number | null } };
    return { isRunning: data.is_running, code: data.code };
  };
  await expect.poll(state, { timeout: 180_000 }).toEqual({ isRunning: false, code: 0 });
  await expect(page.getByRole('heading', { name: '最近一次发布完成' })).toBeVisible();
}

/** Pages of the release by their path, with a tag of their bytes. */
export const pagesOf = ({ dataFolder }: DeskShop) => currentRelease(releasesIn(dataFolder))?.release.pages ?? {};

/** What the log says about a thing, oldest first. */
export const logOf = async (shop: ShopProcess, about: string): Promise<string[]> =>
  (await shop.ask<{ action: string }>('select action from staff_log where about = ? order by entry_id', about)).map(
    ({ action }) => action,
  );

/** The text of the file that a press saves. */
export async function savedBy(page: Page, button: Locator): Promise<string> {
  const saved = page.waitForEvent('download');
  await press(button);
  return (await (await (await saved).createReadStream()).toArray()).join('');
}

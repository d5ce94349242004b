import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { expect } from './test.ts';

export const agree = (page: Page) => page.getByRole('checkbox', { name: /同意/ }).check();
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
export const memberName = (page: Page) => page.locator('[data-member-name]').first();

let mobiles = 0;

/** An unregistered mobile number, different for every worker and run. */
export function newMobile(): string {
  mobiles += 1;
  return `139${String((process.pid * 1000 + mobiles) % 100_000_000).padStart(8, '0')}`;
}

/** Development data that the server returns instead of sending it: captcha text and, once requested, the code. */
export async function debugCodes(page: Page): Promise<{ yzm: string; vcode: string }> {
  const note = page.locator('[data-debug-codes]');
  await expect(note).toContainText(/图形验证码 \w/);
  const text = await note.innerText();
  return { yzm: /图形验证码 (\w{4})/.exec(text)?.[1] ?? '', vcode: /短信验证码 (\d{6})/.exec(text)?.[1] ?? '' };
}

/** Reads the captcha, requests an SMS code and returns it. */
export async function askForCode(page: Page, button = '获取验证码'): Promise<string> {
  await page.getByLabel('图形验证码', { exact: true }).fill((await debugCodes(page)).yzm);
  await page.getByRole('button', { name: button }).click();
  await expect(page.locator('[data-debug-codes]')).toContainText(/短信验证码 \d/);
  return (await debugCodes(page)).vcode;
}

/** Advances the server's clock past the pause between two messages to one mobile. */
export async function passMinute(page: Page): Promise<void> {
  const answer = await page.request.post('/__sim/clock', { data: { offset_s: 61 } });
  expect(answer.ok()).toBe(true);
}

/** A new, logged-in member. Password: `tall9grass`. */
export async function register(page: Page): Promise<string> {
  const mobile = newMobile();
  await page.goto(routes.register());
  await field(page, '手机号码').fill(mobile);
  await field(page, '短信验证码').fill(await askForCode(page));
  await field(page, '设置密码').fill('tall9grass');
  await agree(page);
  await page.getByRole('button', { name: '注册并登录' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return mobile;
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { changeSqlite } from '#e2e/support/database.ts';
import { expect } from '#e2e/support/test.ts';
import { root } from '#mall/options.ts';

const entry = join(root, 'scripts/run.mjs');

/** Publishes the pages of a new shop into an empty folder: its own name and the drafts of its texts, nothing of the demo. */
export function publishOwnShop(dataFolder: string, origin: string): void {
  const run = (...flags: string[]): void =>
    void execFileSync(process.execPath, [entry, ...flags, '--data', dataFolder], { encoding: 'utf8' });
  const facts = {
    name: '青禾家居',
    company: '杭州青禾智能家居有限公司',
    licence: '91330106MA2KABCD1X',
    record: '浙ICP备2026000001号-1',
    phone: '400-100-2000',
    origin,
  };
  run('setup', ...Object.entries(facts).flatMap(([name, value]) => [`--${name}`, value]));
  run('rebuild');
}

/** An SMS on the phone of its receiver, as the local platforms keep it. */
interface TakenSms {
  readonly platform: string;
  readonly mobile: string;
  readonly template: string;
  readonly text: string;
}

/** SMS that the local platforms have taken, signatures checked, and codes of their refusals. */
export async function smsOf(platforms: { origin: string }): Promise<{ taken: TakenSms[]; refused: object[] }> {
  const state = await fetch(`${platforms.origin}/control/state`);
  return ((await state.json()) as { sms: { taken: TakenSms[]; refused: object[] } }).sms;
}

/** A person reads the phone: the code of the newest SMS to a mobile. */
export async function codeOnPhone(phone: Page, platforms: { origin: string }, mobile: string): Promise<string> {
  await phone.goto(`${platforms.origin}/phone/${mobile}`);
  const text = await phone
    .getByText(/验证码\d{6}/)
    .first()
    .innerText();
  return /验证码(\d{6})/.exec(text)?.[1] ?? '';
}

/** A person reads the captcha; only the shop's database knows what is drawn. */
export async function readCaptcha(page: Page, shop: { ask: <Row>(sql: string) => Promise<Row[]> }): Promise<string> {
  const picture = page.getByRole('img', { name: '图形验证码' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const [newest] = await shop.ask<{ answer: string }>(
    'select answer from captcha order by created desc, rowid desc limit 1',
  );
  return newest?.answer ?? '';
}

/** The minute between two SMS to one mobile is over. */
export const passSmsMinute = (dataFolder: string): void =>
  changeSqlite(dataFolder, 'update sms_sent set created = created - 61');

export async function logOut(page: Page): Promise<void> {
  await page.goto(routes.user());
  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.waitForURL((url) => url.pathname !== routes.user());
}

import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { callShop, enterAs, resetShop } from '#e2e/support/buying.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { userIdOf } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

// Changes shown before the server answers, and rolled back with a message when it refuses.

test.beforeEach(async ({ page, shop, forgive }) => {
  forgive(/status of 500/, /^500: /);
  await resetShop(shop);
  await enterAs(page.context(), shop);
});

/** Holds the answers to a call until `fail` turns them into failures. */
async function holdAndFail(page: Page, url: RegExp): Promise<() => void> {
  let fail: () => void = () => undefined;
  const told = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(url, async (route) => {
    await told;
    await route.fulfill({ status: 500, body: '' });
  });
  return () => fail();
}

test('the default address moves at once and moves back', { tag: '@quick' }, async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const stored = () => shop.ask('select address_id from address where user_id = ? and is_def = 1', userId);
  const before = await stored();
  await callShop(page.context(), shop.origin, 'POST', '/member/address', {
    username: '周知夏',
    telephone: '13900001111',
    province: '浙江省',
    city: '杭州市',
    county: '西湖区',
    adrdetail: '文三路 188 号',
    is_def: 0,
  });
  await page.goto(memberRoutes.addressList());
  const card = page.locator('.addrrow').filter({ hasText: '周知夏' });
  const fail = await holdAndFail(page, /\/member\/address\/\w+/);
  await card.getByRole('button', { name: '设为默认' }).click();
  await expect(card.getByText('默认', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: '设为默认' })).toHaveCount(0);
  fail();
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect(card.getByRole('button', { name: '设为默认' })).toBeVisible();
  expect(await stored()).toEqual(before);
});

test('a coupon is taken at once and goes back', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const count = () => shop.ask('select count(*) as count from member_coupon where user_id = ?', userId);
  const before = await count();
  await page.goto(memberRoutes.coupons('centre'));
  const button = page.getByRole('button', { name: /^领取/ }).first();
  const title = (await button.getAttribute('aria-label')) ?? '';
  const fail = await holdAndFail(page, /receiveCard/i);
  await button.click();
  await expect(page.getByRole('button', { name: title, exact: true })).toHaveCount(0);
  fail();
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  expect(await count()).toEqual(before);
});

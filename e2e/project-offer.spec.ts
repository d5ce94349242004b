import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { formatTime } from '#core/time/time.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { fillLogin, thirdMember } from '#e2e/support/facts.ts';
import { agreeToDrawings, buildOn, comeBack, payOffer, projectOf, tellNeed } from '#e2e/support/project-journey.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

test('from a need to accepted work: drawings, offer, payment, parcels, work on site, a score for each', async ({
  page,
  shop,
}) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  const needCode = await tellNeed(page, shop);
  await agreeToDrawings(page, shop, needCode);
  await payOffer(page, shop, needCode);
  const { order_id, status } = await projectOf(shop, needCode);
  expect(status).toBe(50);

  await page.goto(memberRoutes.project(order_id));
  await expect(page.getByRole('heading', { name: '备货中' })).toBeVisible();
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByText('上门安装与调试')).toBeVisible();
  await expectNothingFromAxe(page);

  await receiveParcels(page, shop, order_id);
  await receiveEngineers(page, shop, order_id);
  await acceptWork(page, shop, order_id);

  await page.getByRole('link', { name: '查看项目' }).click();
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible();
  await expect(page.getByText('项目已完成，感谢您的信任。')).toBeVisible();
  expect((await projectOf(shop, needCode)).status).toBe(80);
  const stages = await shop.ask<{ status: number; time: number }>(
    'select status, time from programme_stage where order_id = ? order by time, status',
    order_id,
  );
  expect(stages.map((stage) => stage.status)).toEqual([10, 20, 30, 40, 50, 60, 70, 80]);
});

/** The devices are shipped while the page is open; returning to the window shows them. */
async function receiveParcels(page: Page, shop: ShopProcess, orderId: number): Promise<void> {
  await page.goto(memberRoutes.project(orderId));
  await page.getByRole('link', { name: '查看物流' }).click();
  await expect(page.getByText('设备还没有发货')).toBeVisible();
  expect(await buildOn(page, orderId)).toBe('备货中');
  await comeBack(page);
  const parcels = await shop.ask<{ corp_name: string; code: string }>(
    'select corp_name, code from programme_delivery where order_id = ? order by delivery_id',
    orderId,
  );
  expect(parcels.length).toBeGreaterThan(0);
  for (const { corp_name, code } of parcels) {
    const parcel = page.getByRole('article').filter({ hasText: code });
    await expect(parcel).toContainText(corp_name);
    await expect(parcel).toContainText('运输中');
    await expect(parcel).toContainText('已揽收');
  }
  const devices = await shop.ask<{ name: string }>(
    `select distinct programme_offer_line.name from programme_offer_line
     join programme_offer on programme_offer.offer_id = programme_offer_line.offer_id
     where order_id = ? and version = 2 and item_id is not null`,
    orderId,
  );
  for (const { name } of devices) await expect(page.getByRole('article').getByText(name).first()).toBeVisible();
}

/** Takes the next step with the button on the project page, as a demo user would. */
async function receiveEngineers(page: Page, shop: ShopProcess, orderId: number): Promise<void> {
  await page.goto(memberRoutes.project(orderId));
  await page.getByRole('button', { name: '模拟施工进展' }).click();
  await expect(page.getByText('设备已到场，工程师已安排')).toBeVisible();
  await expect(page.getByRole('heading', { name: '施工中' })).toBeVisible();
  const progress = page.getByRole('region', { name: '施工进展' });
  await expect(progress.getByText('待上门')).toHaveCount(3);
  await expect(progress.getByText('运输中')).toHaveCount(0);
  await expect(page.getByRole('region', { name: '项目信息' })).toContainText('安装工程师邵大川');
  await page.getByRole('link', { name: '上门安排' }).click();
  const visits = await shop.ask<{ title: string; engineer_name: string; appoint_time: number }>(
    'select title, engineer_name, appoint_time from programme_work where order_id = ? and status = 1',
    orderId,
  );
  expect(visits.length).toBe(3);
  for (const { title, engineer_name, appoint_time } of visits) {
    const work = page.getByRole('listitem').filter({ hasText: title });
    await expect(work).toContainText('待上门');
    await expect(work).toContainText(engineer_name);
    await expect(work).toContainText(new RegExp(`${formatTime(appoint_time, false)} 周.上门`));
  }
  await expect(page.getByRole('button', { name: '确认完工' })).toHaveCount(0);
}

/** The work is done; the member gives each work order a score and a comment. */
async function acceptWork(page: Page, shop: ShopProcess, orderId: number): Promise<void> {
  expect(await buildOn(page, orderId)).toBe('待验收');
  await comeBack(page);
  const given = [
    { score: 5, choice: '5 分 非常满意', words: '量得很细' },
    { score: 4, choice: '4 分 满意', words: '装完收拾得干净' },
    { score: 3, choice: '3 分 一般', words: '讲解可以再慢些' },
  ];
  const confirm = page.getByRole('button', { name: '确认完工' });
  await expect(confirm).toHaveCount(given.length);
  for (const [index, { choice, words }] of given.entries()) {
    await confirm.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(choice).click();
    await dialog.getByLabel('服务评价').fill(words);
    await dialog.getByRole('button', { name: '确认完工' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).toContainText(words);
    await expect(confirm).toHaveCount(given.length - 1 - index);
  }
  await expect(page.getByText('项目已验收完成')).toBeVisible();
  const kept = await shop.ask<{ score: number; comment: string; status: number }>(
    'select score, comment, status from programme_work where order_id = ? order by work_id desc',
    orderId,
  );
  expect(kept).toEqual(given.map(({ score, words }) => ({ score, comment: words, status: 3 })));
}

test('a project of another member does not exist, and an unfinished design has nothing to check out', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await page.goto(memberRoutes.projects());
  await fillLogin(page, thirdMember);
  await page.waitForURL((url) => url.pathname === memberRoutes.projects());
  const [foreign] = await shop.ask<{ order_id: number }>(
    'select order_id from programme_order join member on member.user_id = programme_order.user_id where member.mobile <> ? limit 1',
    thirdMember.mobile,
  );
  for (const path of [memberRoutes.project(foreign?.order_id ?? 0), memberRoutes.rxCheckout(99_999_999)]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/404');
  }
  await page.goto('/Checkout/rxCheckout');
  await expect(page.getByRole('heading', { name: '方案进展' })).toBeVisible();
});

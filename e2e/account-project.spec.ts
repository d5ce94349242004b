import { memberRoutes } from '#core/member/routes.ts';
import { firstMember } from '#e2e/support/facts.ts';
import { logInByApi, pixel, userIdOf } from '#e2e/support/member.ts';
import { expect, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  await logInByApi(page);
});

test('finished work is confirmed with a score', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const [work] = await shop.ask<{ work_id: number; title: string; order_id: number }>(
    `select work_id, title, programme_work.order_id from programme_work
     join programme_order on programme_order.order_id = programme_work.order_id
     where user_id = ? and programme_work.status = 2 order by work_id limit 1`,
    userId,
  );
  await page.goto(memberRoutes.projectWork(work?.order_id));
  await page.getByRole('button', { name: '确认完工' }).first().click();
  const dialog = page.getByRole('dialog', { name: `确认完工：${work?.title}` });
  await dialog.getByRole('button', { name: '确认完工' }).click();
  await expect(dialog.getByText('请选择 1 到 5 分')).toBeVisible();
  await dialog.getByText('4 分 满意').click();
  await dialog.getByLabel('服务评价').fill('讲解很清楚');
  await dialog.getByRole('button', { name: '确认完工' }).click();
  await expect(page.getByText('已确认，感谢您的评价')).toBeVisible();
  expect(await shop.ask('select status, score from programme_work where work_id = ?', work?.work_id ?? 0)).toEqual([
    { status: 3, score: 4 },
  ]);
});

test('a house plan is uploaded; what is none is refused before it travels', { tag: '@quick' }, async ({
  page,
  shop,
}) => {
  await page.goto(memberRoutes.projectPlans());
  const field = page.locator('.uploads input[type=file]');
  await field.setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ not a pdf') });
  await expect(page.getByText('plan.pdf：只支持 JPG、PNG、PDF 和 DWG 格式的文件')).toBeVisible();
  await page.getByRole('button', { name: '删除户型图 1' }).click();
  await field.setInputFiles([
    { name: '户型.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 plan') },
    { name: '原始结构.png', mimeType: 'image/png', buffer: pixel },
  ]);
  await expect(page.locator('.plans')).toContainText('原始结构.png');
  await expect(page.locator('.plans')).toContainText('户型.pdf');
  const files = await shop.ask(
    "select name, purpose from programme_file where name in ('户型.pdf', '原始结构.png') order by file_id",
  );
  expect(files).toEqual([
    { name: '户型.pdf', purpose: 'houseplan' },
    { name: '原始结构.png', purpose: 'houseplan' },
  ]);
});

test('parcels and needs are those of the database, and another project is a choice away', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const parcels = await shop.ask<{ order_id: number; code: string }>(
    `select programme_delivery.order_id, programme_delivery.code from programme_delivery
     join programme_order on programme_order.order_id = programme_delivery.order_id where user_id = ? order by delivery_id`,
    userId,
  );
  const last = parcels.at(-1);
  await page.goto(memberRoutes.projectParcels());
  await page.getByLabel('方案项目').selectOption(String(last?.order_id));
  await expect(page).toHaveURL(memberRoutes.projectParcels(last?.order_id));
  for (const { code } of parcels.filter(({ order_id }) => order_id === last?.order_id)) {
    await expect(page.locator('main')).toContainText(code);
  }
  await page.goto(memberRoutes.needs());
  const needs = await shop.ask<{ need_code: string }>('select need_code from programme_need where user_id = ?', userId);
  for (const { need_code } of needs) await expect(page.locator('main')).toContainText(need_code);
  await page.getByRole('link', { name: /提交新需求/ }).click();
  await expect(page).toHaveURL(memberRoutes.demand());
});

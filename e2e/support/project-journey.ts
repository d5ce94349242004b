import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { payByPhone } from './buying.ts';
import { fillLogin, thirdMember } from './facts.ts';
import type { ShopProcess } from './shop-process.ts';
import { expect } from './test.ts';

/** The steps of a project in the order in which a member takes them. */

/** Submits a need as a guest: the form waits for the login and is sent afterwards. Returns the code of the need. */
export async function tellNeed(page: Page, shop: ShopProcess): Promise<string> {
  await page.goto(memberRoutes.demand());
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByText('请输入联系人')).toBeVisible();
  await page.getByLabel('联系人').fill('陈予安');
  await page.getByLabel('手机号码').fill('13800000003');
  await page.getByLabel('面积').fill('96.5');
  await page.getByLabel('省份').selectOption({ label: '浙江省' });
  await page.getByLabel('城市').selectOption({ label: '杭州市' });
  await page.getByLabel('区县').selectOption({ label: '西湖区' });
  await page.getByLabel('详细地址').fill('文三路 100 号 3 幢 502');
  await page.getByLabel('想法与要求').fill('不想重新开槽布线');
  await page.getByRole('button', { name: '提交需求' }).click();
  await fillLogin(page, thirdMember);
  await page.waitForURL((url) => url.pathname === memberRoutes.demand());
  await expect(page.getByLabel('详细地址')).toHaveValue('文三路 100 号 3 幢 502');
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByText('需求已提交')).toBeVisible();
  const [need] = await shop.ask<{ need_code: string; city: string; remark: string }>(
    'select need_code, city, remark from programme_need order by need_id desc limit 1',
  );
  expect(need).toMatchObject({ city: '杭州市', remark: '不想重新开槽布线' });
  const code = need?.need_code ?? 'none';
  await expect(page.locator('main')).toContainText(code);
  await page.getByRole('link', { name: '方案订单' }).first().click();
  await expect(page.getByRole('region', { name: '我的需求' })).toContainText(code);
  return code;
}

/** The project of a need from the database. */
export async function projectOf(shop: ShopProcess, needCode: string): Promise<{ order_id: number; status: number }> {
  const [row] = await shop.ask<{ order_id: number; status: number }>(
    `select programme_order.order_id, programme_order.status from programme_order
     join programme_need on programme_need.order_id = programme_order.order_id where need_code = ?`,
    needCode,
  );
  if (!row) throw new Error(`no project of ${needCode}`);
  return row;
}

async function makeOffer(page: Page, needCode: string): Promise<void> {
  const made = await page.request.post('/__sim/offer', { data: { need_code: needCode } });
  expect(await made.json()).toMatchObject({ code: 200 });
}

/** The operator accepts the need; the member rejects one drawing and approves the next version. */
export async function agreeToDrawings(page: Page, shop: ShopProcess, needCode: string): Promise<void> {
  await makeOffer(page, needCode);
  await page.reload();
  await page.getByRole('link', { name: '确认方案', exact: true }).click();
  await page.waitForURL(/\/User\/programme\/preview/);
  await page
    .getByRole('button', { name: /^退回 / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '退回修改' }).click();
  await expect(dialog.getByText('请填写退回意见')).toBeVisible();
  await dialog.getByLabel('希望怎么改').fill('沙发上方不要射灯');
  await dialog.getByRole('button', { name: '退回修改' }).click();
  await expect(page.getByText('设计师正在修改')).toBeVisible();
  expect((await projectOf(shop, needCode)).status).toBe(20);
  await makeOffer(page, needCode);
  await page.reload();
  const agree = page.getByRole('button', { name: /^确认 / });
  await expect(agree.first()).toBeVisible();
  for (let left = await agree.count(); left > 0; left -= 1) {
    await agree.first().click();
    await expect(agree).toHaveCount(left - 1);
  }
  expect((await projectOf(shop, needCode)).status).toBe(40);
}

/** The second offer, its checkout and its payment. */
export async function payOffer(page: Page, shop: ShopProcess, needCode: string): Promise<void> {
  const { order_id } = await projectOf(shop, needCode);
  await page.goto(memberRoutes.project(order_id));
  await expect(page.getByText('已被新版本替换')).toBeVisible();
  await page.getByRole('link', { name: '接受报价' }).first().click();
  await page.waitForURL(/\/Checkout\/rxCheckout/);
  const [sum] = await shop.ask<{ total: number }>(
    `select sum(price * num) as total from programme_offer_line
     join programme_offer on programme_offer.offer_id = programme_offer_line.offer_id
     where order_id = ? and version = 2`,
    order_id,
  );
  await expect(page.getByRole('complementary')).toContainText(formatPrice(sum?.total ?? 0));
  await page.getByRole('button', { name: '接受报价并付款' }).click();
  await expect(page.getByText('请先阅读并勾选定制说明')).toBeVisible();
  await page.getByRole('checkbox', { name: /按我家的方案定制/ }).check();
  await page.getByRole('button', { name: '接受报价并付款' }).click();
  await page.waitForURL(/\/Order\/payment/);
  const shopOrderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await expect(page.locator('main')).toContainText(formatPrice(sum?.total ?? 0));
  await payByPhone(page);
  await page.waitForURL(/\/Order\/paystatus/);
  expect(
    await shop.ask(
      `select orders.order_status, orders.total_fee, orders.receiver_city, trade.trade_state from orders
       join trade on trade.order_id = orders.order_id where orders.order_id = ?`,
      shopOrderId,
    ),
  ).toEqual([{ order_status: 'PAYED', total_fee: sum?.total, receiver_city: '杭州市', trade_state: 'SUCCESS' }]);
}

/** Takes the operator's next step after the payment while the page is open; returns the new status of the project. */
export async function buildOn(page: Page, orderId: number): Promise<string> {
  const built = await page.request.post('/__sim/build', { data: { order_id: orderId } });
  const { code, data } = (await built.json()) as { code: number; data: { status_msg: string } };
  expect(code).toBe(200);
  return data.status_msg;
}

/** Returns to the window after the operator has advanced the project. */
export const comeBack = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('focus')));

import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { expectNothingFromAxe } from '#e2e/probe/inspect.ts';
import { payByPhone } from '#e2e/support/buying.ts';
import { firstMember, logIn } from '#e2e/support/facts.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Resets the sample orders: their payment deadline starts now, however old the data is. */
test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  await logIn(page);
});

/** Numbers of own orders that match a condition, newest first. */
async function ownOrders(shop: ShopProcess, condition: string): Promise<string[]> {
  const rows = await shop.ask<{ order_id: string }>(
    `select orders.order_id from orders join member on member.user_id = orders.user_id
     where member.mobile = ? and ${condition} order by create_time desc, orders.order_id desc`,
    firstMember.mobile,
  );
  return rows.map(({ order_id }) => order_id);
}

async function firstOrder(shop: ShopProcess, condition: string): Promise<string> {
  const [orderId] = await ownOrders(shop, condition);
  if (!orderId) throw new Error(`the first demo member has no order with ${condition}`);
  return orderId;
}

async function statusOf(shop: ShopProcess, orderId: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await shop.ask<Record<string, unknown>>(
    'select order_status, cancel_status from orders where order_id = ?',
    orderId,
  );
  return row;
}

const cardOf = (page: Page, orderId: string) => page.locator('.order').filter({ hasText: orderId });

test('every demo order shows its detail without a complaint', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const all = await ownOrders(shop, '1 = 1');
  expect(all.length).toBeGreaterThan(8);
  for (const orderId of all) {
    await page.goto(memberRoutes.orderDetail(orderId));
    await expect(page.getByText(orderId).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '商品清单' })).toBeVisible();
  }
});

test('an unpaid order is paid from the list', async ({ page, shop }) => {
  const orderId = await firstOrder(
    shop,
    `order_status = 'NOTPAY' and auto_cancel_time > ${Math.floor(Date.now() / 1000) + 60}`,
  );
  await page.goto(routes.orderList());
  await cardOf(page, orderId).getByRole('link', { name: '去支付' }).click();
  await page.waitForURL((url) => url.pathname + url.search === routes.payment(orderId));
  await payByPhone(page);
  await expect(page.getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await statusOf(shop, orderId)).toMatchObject({ order_status: 'PAYED' });
  await page.goto(routes.orderList());
  await expect(cardOf(page, orderId).getByRole('link', { name: '去支付' })).toHaveCount(0);
});

test('an unpaid order is cancelled at once after a question', { tag: '@quick' }, async ({ page, shop }) => {
  const orderId = await firstOrder(
    shop,
    `order_status = 'NOTPAY' and auto_cancel_time > ${Math.floor(Date.now() / 1000) + 60}`,
  );
  await page.goto(routes.orderList());
  const card = cardOf(page, orderId);
  await card.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('button', { name: '再想想' }).click();
  expect(await statusOf(shop, orderId)).toMatchObject({ order_status: 'NOTPAY' });
  await card.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('button', { name: '确认取消' }).click();
  await expect(card).toContainText('已取消');
  expect(await statusOf(shop, orderId)).toEqual({ order_status: 'CANCEL', cancel_status: 'SUCCESS' });
});

test('a paid order asks the shop, with a reason', async ({ page, shop }) => {
  const orderId = await firstOrder(
    shop,
    "order_status = 'PAYED' and cancel_status = 'NO_APPLY_CANCEL' and delivery_status = 'PENDING' and ziti_status = 'NOTZITI'",
  );
  await page.goto(memberRoutes.orderDetail(orderId));
  await page.getByRole('button', { name: '申请取消' }).click();
  const dialog = page.getByRole('dialog', { name: '申请取消订单' });
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('请选择取消原因')).toBeVisible();
  await expectNothingFromAxe(page);
  await dialog.getByLabel('规格或数量买错了').check();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByRole('heading', { name: '退款处理中' })).toBeVisible();
  await expect(page.locator('main')).toContainText('原因：规格或数量买错了');
  expect(await statusOf(shop, orderId)).toEqual({ order_status: 'PAYED', cancel_status: 'WAIT_PROCESS' });
});

test('shipped, tracked, received, reviewed', { tag: '@quick' }, async ({ page, shop }) => {
  // Half of it is already in a parcel: it cannot be cancelled, and the shop ships the rest now.
  const orderId = await firstOrder(shop, "order_status = 'PAYED' and delivery_status = 'PARTAIL'");
  const answer = await page.request.post('/__sim/ship', { form: { order_id: orderId } });
  expect(answer.ok()).toBe(true);

  await page.goto(memberRoutes.orderList({ status: 2 }));
  const card = cardOf(page, orderId);
  await card.getByRole('button', { name: /^更多/ }).click();
  await card.getByRole('button', { name: '查看物流' }).click();
  const tracks = page.getByRole('dialog', { name: '物流信息' });
  await expect(tracks.getByRole('listitem').filter({ hasText: '商家已发货' }).first()).toBeVisible();
  await expect(tracks).toContainText('包裹 2');
  await page.keyboard.press('Escape');
  await expect(tracks).toBeHidden();

  await page.goto(memberRoutes.orderDetail(orderId));
  await page.getByRole('button', { name: '确认收货' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认收货' }).click();
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible();
  expect(await statusOf(shop, orderId)).toMatchObject({ order_status: 'DONE' });

  await page.getByRole('button', { name: '去评价' }).click();
  const dialog = page.getByRole('dialog', { name: '评价商品' });
  await dialog.getByRole('button', { name: '发布评价' }).click();
  await expect(dialog.getByText('请选择评分').first()).toBeVisible();
  await expectNothingFromAxe(page);
  const lines = dialog.locator('.line-review');
  const count = await lines.count();
  for (let index = 0; index < count; index += 1) {
    const line = lines.nth(index);
    await line.getByRole('radio', { name: '4 星' }).check({ force: true });
    await line.getByRole('textbox').fill('安装顺利，联动反应很快。');
  }
  await lines
    .first()
    .locator('input[type=file]')
    .setInputFiles({
      name: 'living-room.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
  await expect(dialog.getByRole('img', { name: '评价图片 1' })).toBeVisible();
  await expect(dialog.locator('li[aria-busy=true]')).toHaveCount(0);
  await dialog.getByLabel('匿名评价').check();
  await dialog.getByRole('button', { name: '发布评价' }).click();
  await expect(page.getByText('评价已发布')).toBeVisible();
  await expect(page.getByRole('button', { name: '去评价' })).toBeHidden();
  const reviews = await shop.ask<{ star: number; anonymous: number }>(
    `select star, rate.anonymous from rate join order_line on order_line.order_line_id = rate.order_line_id
     where order_id = ?`,
    orderId,
  );
  expect(reviews).toEqual(Array.from({ length: count }, () => ({ star: 4, anonymous: 1 })));
});

test('tabs count, numbers are found, goods are bought again', async ({ page, shop }) => {
  const orderId = await firstOrder(shop, "order_status = 'DONE'");
  await page.goto(routes.orderList());
  await expect(page.getByRole('link', { name: /^待评价 \d+$/ })).toBeVisible();
  await page.locator('.order-tabs').getByRole('link', { name: '已取消' }).click();
  await expect(page).toHaveURL(/status=8/);
  await expect(page.locator('.order').filter({ hasText: '已取消' }).first()).toBeVisible();
  await page.getByLabel('订单号', { exact: true }).fill(orderId);
  await page.getByRole('button', { name: '搜索订单' }).click();
  await expect(page).toHaveURL(new RegExp(`keywords=${orderId}`));
  await expect(page.locator('.order')).toHaveCount(1);
  await page.getByRole('button', { name: /^更多：订单/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '再次购买' })).toBeHidden();
  await page.getByRole('button', { name: /^更多：订单/ }).click();
  await page.getByRole('button', { name: '再次购买' }).click();
  await page.waitForURL((url) => url.pathname === routes.cart());
  await page.goto(memberRoutes.orderList({ keywords: '404' }));
  await expect(page.getByText('没有找到订单 404')).toBeVisible();
});

test('an invoice is asked for and then shown', async ({ page, shop }) => {
  const orderId = await firstOrder(
    shop,
    "order_status = 'DONE' and not exists (select 1 from invoice where invoice.order_id = orders.order_id) and invoice_type = '' and total_fee > 0",
  );
  await page.goto(memberRoutes.orderDetail(orderId));
  await page.getByRole('button', { name: '申请发票' }).click();
  const dialog = page.getByRole('dialog', { name: '申请发票' });
  await dialog.getByText('单位').click();
  await dialog.getByLabel('发票抬头').fill('上海晴朗家居有限公司');
  await dialog.getByLabel('纳税人识别号').fill('123');
  await dialog.getByLabel('接收邮箱').fill('fapiao@example.com');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(dialog.getByText('请输入正确的纳税人识别号')).toBeVisible();
  await dialog.getByText('个人').click();
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await page.getByRole('button', { name: '查看发票' }).click();
  await expect(page.getByRole('dialog', { name: '发票' })).toContainText('上海晴朗家居有限公司');
});

test('a foreign number and an invented one show the same', { tag: '@quick' }, async ({ page, shop }) => {
  const [foreign] = await shop.ask<{ order_id: string }>(
    'select order_id from orders join member on member.user_id = orders.user_id where member.mobile <> ? order by order_id limit 1',
    firstMember.mobile,
  );
  const shown: string[] = [];
  for (const path of [memberRoutes.orderDetail(foreign?.order_id ?? ''), memberRoutes.order('20260101000000')]) {
    await page.goto(path);
    await expect(page.getByText('没有找到这个订单')).toBeVisible();
    shown.push(await page.getByRole('alert').first().innerText());
  }
  expect(shown[0]).toBe(shown[1]);
  await page.goto(memberRoutes.order());
  await expect(page.locator('.order').first()).toBeVisible();
});

test('addresses are added, changed, made the default one and removed', async ({ page, shop }) => {
  await page.goto(memberRoutes.addressList());
  const form = page.getByRole('region', { name: '新增收货地址' });
  await form.getByRole('button', { name: '保存地址' }).click();
  await expect(form.getByText('请输入收货人姓名')).toBeVisible();
  await expectNothingFromAxe(page);
  await form.getByLabel('收货人').fill('周知夏');
  await form.getByLabel('手机号码').fill('13800000001');
  await form.getByLabel('省份').selectOption({ label: '浙江省' });
  await form.getByLabel('城市').selectOption({ label: '杭州市' });
  await form.getByLabel('区县').selectOption({ label: '西湖区' });
  await form.getByLabel('详细地址').fill('文三路 100 号');
  await form.getByRole('button', { name: '保存地址' }).click();
  const card = page.getByRole('article', { name: '周知夏的收货地址' });
  await expect(card).toContainText('文三路 100 号');
  await expect(form.getByLabel('收货人')).toHaveValue('');

  await card.getByRole('button', { name: '编辑' }).click();
  const dialog = page.getByRole('dialog', { name: '修改收货地址' });
  await dialog.getByLabel('详细地址').fill('文三路 188 号');
  await dialog.getByRole('button', { name: '保存地址' }).click();
  await expect(card).toContainText('文三路 188 号');

  await card.getByRole('button', { name: '设为默认' }).click();
  await expect(card).toContainText('默认');
  await expect(card.getByRole('button', { name: '设为默认' })).toBeHidden();
  const saved = 'select adrdetail, is_def from address where username = ?';
  await expect.poll(() => shop.ask(saved, '周知夏')).toEqual([{ adrdetail: '文三路 188 号', is_def: 1 }]);

  await card.getByRole('button', { name: '删除' }).click();
  await page.getByRole('button', { name: '再想想' }).click();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(card).toBeHidden();
  expect(await shop.ask(saved, '周知夏')).toEqual([]);
});

test('a coupon is taken at the centre, stands among the usable ones and leads to its goods; every tab is whole', async ({
  page,
  shop,
}) => {
  const held = async (): Promise<number> => {
    const [row] = await shop.ask<{ count: number }>(
      'select count(*) as count from member_coupon join member on member.user_id = member_coupon.user_id where mobile = ?',
      firstMember.mobile,
    );
    return row?.count ?? 0;
  };
  const before = await held();
  await page.goto(memberRoutes.coupons('centre'));
  const offered = page.locator('.coupon').filter({ has: page.getByRole('button', { name: /^领取/ }) });
  await expect(offered.first()).toBeVisible();
  const title = await offered.first().getByRole('heading').innerText();
  await offered.first().getByRole('button', { name: /^领取/ }).click();
  await expect(page.getByText('领取成功')).toBeVisible();
  expect(await held()).toBe(before + 1);
  await page.getByRole('link', { name: '可使用' }).click();
  await expect(page).toHaveURL(new RegExp(`${memberRoutes.coupons()}$`));
  await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
  const card = page.locator('.coupon').filter({ has: page.getByRole('heading', { name: title }) });
  await card.first().getByRole('link', { name: '去使用' }).click();
  await page.waitForURL(/\/Goods\//);
  await expect(page.locator('h1')).toBeVisible();

  const now = Math.floor(Date.now() / 1000);
  const tabs = [
    { tab: undefined, condition: `status = 4 or (status = 1 and end_date >= ${now})` },
    { tab: 'used', condition: 'status in (2, 10)' },
    { tab: 'expired', condition: `status in (3, 5, 6) or (status = 1 and end_date < ${now})` },
  ];
  for (const { tab, condition } of tabs) {
    const [row] = await shop.ask<{ count: number }>(
      `select count(*) as count from member_coupon join member on member.user_id = member_coupon.user_id
       where mobile = ? and (${condition})`,
      firstMember.mobile,
    );
    await page.goto(memberRoutes.coupons(tab));
    await expect(page.locator('.coupon, .empty').first()).toBeVisible();
    await expect(page.locator('.coupon')).toHaveCount(row?.count ?? -1);
  }
});

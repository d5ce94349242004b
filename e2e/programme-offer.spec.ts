import { memberRoutes } from '#config/member-routes.ts';
import { formatPrice } from '#domain/money.ts';
import { refusedCalls } from './support/complaints.ts';
import { fillLogin, thirdMember } from './support/facts.ts';
import { expect, test } from './support/test.ts';

interface ProjectRow {
  order_id: number;
  status: number;
  need_code: string;
}

test('a need is told, an offer is made, drawings are agreed to, the offer is accepted and paid', async ({
  page,
  shop,
}) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);

  // The form is filled in while logged out, kept over the login, and sent after it.
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
  await expect(page.locator('main')).toContainText(need?.need_code ?? 'none');
  await page.getByRole('link', { name: '方案订单' }).first().click();
  await expect(page.getByRole('region', { name: '我的需求' })).toContainText(need?.need_code ?? 'none');

  // The operator takes it up; the member sends one drawing back and agrees to what is drawn then.
  const offerIt = async (): Promise<void> => {
    const made = await page.request.post('/__sim/offer', { data: { need_code: need?.need_code } });
    expect(await made.json()).toMatchObject({ code: 200 });
  };
  const projectNow = async (): Promise<ProjectRow | undefined> => {
    const [row] = await shop.ask<ProjectRow>(
      `select programme_order.order_id, programme_order.status, need_code from programme_order
       join programme_need on programme_need.order_id = programme_order.order_id where need_code = ?`,
      need?.need_code ?? '',
    );
    return row;
  };
  await offerIt();
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
  expect((await projectNow())?.status).toBe(20);
  await offerIt();
  await page.reload();
  const agree = page.getByRole('button', { name: /^确认 / });
  await expect(agree.first()).toBeVisible();
  for (let left = await agree.count(); left > 0; left -= 1) {
    await agree.first().click();
    await expect(agree).toHaveCount(left - 1);
  }
  expect((await projectNow())?.status).toBe(40);

  // The offer, its checkout, its payment.
  const project = await projectNow();
  await page.goto(memberRoutes.programmeDetail(project?.order_id ?? 0));
  await expect(page.getByText('已被新版本替换')).toBeVisible();
  await page.getByRole('link', { name: '接受报价' }).first().click();
  await page.waitForURL(/\/Checkout\/rxCheckout/);
  const [sum] = await shop.ask<{ total: number }>(
    `select sum(price * num) as total from programme_offer_line
     join programme_offer on programme_offer.offer_id = programme_offer_line.offer_id
     where order_id = ? and version = 2`,
    project?.order_id ?? 0,
  );
  await expect(page.getByRole('complementary')).toContainText(formatPrice(sum?.total ?? 0));
  await page.getByRole('button', { name: '接受报价并付款' }).click();
  await expect(page.getByText('请先阅读并勾选定制说明')).toBeVisible();
  await page.getByRole('checkbox', { name: /按我家的方案定制/ }).check();
  await page.getByRole('button', { name: '接受报价并付款' }).click();
  await page.waitForURL(/\/Order\/payment/);
  const shopOrderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  await expect(page.locator('main')).toContainText(formatPrice(sum?.total ?? 0));
  await page.getByRole('button', { name: '模拟支付成功' }).click();
  await page.waitForURL(/\/Order\/paystatus/);

  await page.goto(memberRoutes.programmeDetail(project?.order_id ?? 0));
  await expect(page.getByRole('heading', { name: '备货中' })).toBeVisible();
  await page.getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByText('上门安装与调试')).toBeVisible();
  expect(await projectNow()).toMatchObject({ status: 50 });
  expect(
    await shop.ask(
      `select orders.order_status, orders.total_fee, orders.receiver_city, trade.trade_state from orders
       join trade on trade.order_id = orders.order_id where orders.order_id = ?`,
      shopOrderId,
    ),
  ).toEqual([{ order_status: 'PAYED', total_fee: sum?.total, receiver_city: '杭州市', trade_state: 'SUCCESS' }]);
});

test('a project of another member does not exist, and an unfinished design has nothing to check out', async ({
  page,
  shop,
  forgive,
}) => {
  forgive(refusedCalls);
  await page.goto(memberRoutes.programmeOrders());
  await fillLogin(page, thirdMember);
  await page.waitForURL((url) => url.pathname === memberRoutes.programmeOrders());
  const [foreign] = await shop.ask<{ order_id: number }>(
    'select order_id from programme_order join member on member.user_id = programme_order.user_id where member.mobile <> ? limit 1',
    thirdMember.mobile,
  );
  for (const path of [memberRoutes.programmeDetail(foreign?.order_id ?? 0), memberRoutes.rxCheckout(99_999_999)]) {
    await page.goto(path);
    await page.waitForURL((url) => url.pathname === '/404');
  }
  await page.goto('/Checkout/rxCheckout');
  await expect(page.getByText('没有找到这个方案项目')).toBeVisible();
});

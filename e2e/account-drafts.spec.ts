import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { refusedCalls } from '#e2e/probe/complaints.ts';
import { callShop, enterAs, resetShop } from '#e2e/support/buying.ts';
import { fillLogin, firstMember, secondMember } from '#e2e/support/facts.ts';
import { pixel, userIdOf } from '#e2e/support/member.ts';
import { settle } from '#e2e/support/settle.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

// The session ends while a form is being filled: after login the same page has all input, and it is sent once.

test.beforeEach(async ({ page, shop, forgive }) => {
  forgive(refusedCalls);
  await resetShop(shop);
  await enterAs(page.context(), shop);
});

/** Ends the session on the server only; the next press finds out and goes to the login page. */
async function loseSession(page: Page, shop: ShopProcess, press: () => Promise<void>): Promise<void> {
  // The page must know its member before it can keep a draft.
  await page.waitForFunction(() => document.cookie.includes('userId='));
  // A call of the page itself that is still under way would find out before the press does.
  await settle(page);
  await callShop(page.context(), shop.origin, 'POST', '/logout');
  await press();
  await page.waitForURL((url) => url.pathname === routes.login());
}

async function logInAgain(page: Page, path: string, account: { mobile: string; password: string } = firstMember) {
  await fillLogin(page, account);
  await page.waitForURL((url) => url.pathname + url.search === path);
}

const orderWhere = async (shop: ShopProcess, condition: string): Promise<string> => {
  const [order] = await shop.ask<{ order_id: string }>(
    `select orders.order_id from orders join member on member.user_id = orders.user_id
     where mobile = ? and ${condition} order by orders.order_id limit 1`,
    firstMember.mobile,
  );
  if (!order) throw new Error(`the sample world has no order where ${condition}`);
  return order.order_id;
};

test('after-sales: kind, reason, words and pictures come back, one case is made', async ({ page, shop }) => {
  const orderId = await orderWhere(
    shop,
    `order_status = 'WAIT_BUYER_CONFIRM' and not exists (select 1 from aftersales where aftersales.order_id = orders.order_id)
     and (select count(*) from order_line where order_line.order_id = orders.order_id) = 1`,
  );
  const path = memberRoutes.supportApply(orderId);
  await page.goto(path);
  await page.getByRole('radio', { name: /退货退款/ }).check();
  await page.getByLabel('售后原因').selectOption('质量问题');
  await page.getByLabel('问题描述').fill('按键失灵，重新配对也没有用。');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: pixel });
  await expect(page.getByRole('img', { name: '凭证图片 1' })).toBeVisible();
  await expect(page.locator('li[aria-busy=true]')).toHaveCount(0);
  const submit = () => page.getByRole('button', { name: '提交申请' }).click();
  await loseSession(page, shop, submit);
  await logInAgain(page, path);
  await expect(page.getByRole('radio', { name: /退货退款/ })).toBeChecked();
  await expect(page.getByLabel('售后原因')).toHaveValue('质量问题');
  await expect(page.getByLabel('问题描述')).toHaveValue('按键失灵，重新配对也没有用。');
  await expect(page.getByRole('img', { name: '凭证图片 1' })).toBeVisible();
  await submit();
  await page.waitForURL(/aftersales_bn=/);
  const cases = await shop.ask<{ description: string; evidence_pic: string }>(
    'select description, evidence_pic from aftersales where order_id = ?',
    orderId,
  );
  expect(cases).toHaveLength(1);
  expect(cases[0]?.description).toBe('按键失灵，重新配对也没有用。');
  expect(JSON.parse(cases[0]?.evidence_pic ?? '[]')).toHaveLength(1);
});

test('review: the window opens again with stars and words, one review is written', async ({ page, shop }) => {
  const orderId = await orderWhere(
    shop,
    `order_status = 'DONE' and is_rate = 0 and (select count(*) from order_line where order_line.order_id = orders.order_id) = 1`,
  );
  const path = memberRoutes.orderDetail(orderId);
  await page.goto(path);
  await page.getByRole('button', { name: '去评价' }).click();
  const dialog = page.getByRole('dialog', { name: '评价商品' });
  await dialog.getByRole('radio', { name: /4/ }).check({ force: true });
  await dialog.getByLabel(/评价内容/).fill('反应快，安装省心。');
  await dialog.getByLabel('匿名评价').check();
  const submit = () => dialog.getByRole('button', { name: '发布评价' }).click();
  await loseSession(page, shop, submit);
  await logInAgain(page, path);
  await expect(dialog.getByLabel(/评价内容/)).toHaveValue('反应快，安装省心。');
  await expect(dialog.getByRole('radio', { name: /4/ })).toBeChecked();
  await expect(dialog.getByLabel('匿名评价')).toBeChecked();
  await submit();
  await expect(dialog).toBeHidden();
  expect(await shop.ask('select star from rate where content = ?', '反应快，安装省心。')).toEqual([{ star: 4 }]);
});

test('invoice, address and profile: what was typed is there again, and nobody else sees it', async ({ page, shop }) => {
  const userId = await userIdOf(shop.ask, firstMember.mobile);
  const orderId = await orderWhere(
    shop,
    `order_status = 'DONE' and not exists (select 1 from invoice where invoice.order_id = orders.order_id)
     and invoice_type = '' and total_fee > 0`,
  );
  await page.goto(memberRoutes.orderDetail(orderId));
  await page.getByRole('button', { name: '申请发票' }).click();
  const invoice = page.getByRole('dialog', { name: '申请发票' });
  await invoice.getByLabel('发票抬头').fill('林晓晴');
  await invoice.getByLabel('接收邮箱').fill('lin@example.com');
  const apply = () => invoice.getByRole('button', { name: '提交申请' }).click();
  await loseSession(page, shop, apply);
  await logInAgain(page, memberRoutes.orderDetail(orderId));
  await expect(invoice.getByLabel('发票抬头')).toHaveValue('林晓晴');
  await apply();
  await expect(invoice).toBeHidden();
  expect(await shop.ask('select company_title, email from invoice where order_id = ?', orderId)).toEqual([
    { company_title: '林晓晴', email: 'lin@example.com' },
  ]);

  // The redirect to the login page happens once in ten seconds.
  await page.evaluate(() => sessionStorage.removeItem('chengju.login-sent'));
  await page.goto(memberRoutes.addressList());
  const address = page.getByRole('region', { name: '新增收货地址' });
  await address.getByLabel('收货人').fill('周小舟');
  await address.getByLabel('手机号码').fill('13812345678');
  await address.getByLabel('省份').selectOption('浙江省');
  await address.getByLabel('城市').selectOption('杭州市');
  await address.getByLabel('区县').selectOption('西湖区');
  await address.getByLabel('详细地址').fill('文三路 1 号');
  const save = () => address.getByRole('button', { name: '保存地址' }).click();
  await loseSession(page, shop, save);
  await logInAgain(page, memberRoutes.addressList());
  await expect(address.getByLabel('收货人')).toHaveValue('周小舟');
  await expect(address.getByLabel('区县')).toHaveValue('西湖区');
  await save();
  await expect(page.getByRole('article', { name: '周小舟的收货地址' })).toBeVisible();
  expect(await shop.ask('select adrdetail from address where user_id = ? and username = ?', userId, '周小舟')).toEqual([
    { adrdetail: '文三路 1 号' },
  ]);

  await page.evaluate(() => sessionStorage.removeItem('chengju.login-sent'));
  await page.goto(memberRoutes.information());
  await page.getByLabel('昵称').fill('晓晴的家');
  await loseSession(page, shop, () => page.getByRole('button', { name: '保存资料' }).click());
  await logInAgain(page, memberRoutes.information(), secondMember);
  await expect(page.getByLabel('昵称')).toHaveValue(secondMember.name);
});

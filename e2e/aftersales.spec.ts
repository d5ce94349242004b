import type { Page } from 'playwright/test';
import { memberRoutes } from '#core/member/routes.ts';
import { formatPrice } from '#core/money/money.ts';
import { routes } from '#core/site/routes.ts';
import { unreachable } from '#e2e/probe/complaints.ts';
import { firstMember, logIn, secondMember } from '#e2e/support/facts.ts';
import type { ShopProcess } from '#e2e/support/shop-process.ts';
import { expect, test } from '#e2e/support/test.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Resets the sample orders to their initial state. */
test.beforeEach(async ({ page }) => {
  expect((await page.request.post('/__sim/reset', { data: {} })).ok()).toBe(true);
  await logIn(page);
});

/** A delivered order of the first member with one line that has no after-sales case. */
async function shippedOrder(shop: ShopProcess): Promise<{ order_id: string; total_fee: number }> {
  const [order] = await shop.ask<{ order_id: string; total_fee: number }>(
    `select orders.order_id, order_line.total_fee from orders
     join member on member.user_id = orders.user_id join order_line on order_line.order_id = orders.order_id
     where mobile = ? and order_status = 'WAIT_BUYER_CONFIRM' and order_line.refunded_fee = 0
       and not exists (select 1 from aftersales where aftersales.order_id = orders.order_id)
       and (select count(*) from order_line other where other.order_id = orders.order_id) = 1
     order by orders.order_id limit 1`,
    firstMember.mobile,
  );
  if (!order) throw new Error('the sample world has no shipped order');
  return order;
}

const shopDoes = async (page: Page, aftersales_bn: string, action: string): Promise<void> => {
  const answer = await page.request.post('/__sim/aftersales', { data: { aftersales_bn, action } });
  expect(answer.ok()).toBe(true);
};

test('goods go back with a picture, a parcel number and a refund', { tag: '@quick' }, async ({
  page,
  shop,
  forgive,
}) => {
  forgive(unreachable);
  const { order_id, total_fee } = await shippedOrder(shop);
  await page.goto(memberRoutes.orderDetail(order_id));
  await page.getByRole('link', { name: '申请售后' }).click();
  await page.waitForURL(/\/User\/supportDetail\?order_id=/);
  const main = page.locator('main');
  await expect(main).toContainText(formatPrice(total_fee));

  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('请选择售后类型')).toBeVisible();
  await page.getByRole('radio', { name: /退货退款/ }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.locator('.err').getByText('请选择售后原因')).toBeVisible();
  await page.getByLabel('售后原因').selectOption('质量问题');
  await page.getByLabel('问题描述').fill('按键失灵，重新配对也没有用。');

  // A file that is no picture or is too large is refused at once and can be removed.
  const field = page.locator('input[type=file]');
  await field.setInputFiles([
    { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 * 1024 + 1, 0xff) },
  ]);
  await expect(main).toContainText('note.png：只支持 JPG 和 PNG 格式的图片');
  await expect(main).toContainText('huge.jpg：文件不能超过 2 MB');
  for (let left = 2; left > 0; left -= 1) await page.getByRole('button', { name: `删除凭证图片 ${left}` }).click();

  // A failed upload is retried.
  await page.route('**/espier/uploadlocal', (route) => route.abort(), { times: 1 });
  await field.setInputFiles({ name: 'broken-key.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeHidden();
  await expect(page.locator('.upload[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: '提交申请' }).click();

  await page.waitForURL(/aftersales_bn=/);
  const bn = new URL(page.url()).searchParams.get('aftersales_bn') ?? '';
  await expect(page.getByRole('heading', { name: '等待商家处理' })).toBeVisible();
  await expect(page.getByRole('img', { name: '凭证图片 1' })).toBeVisible();
  await page.getByRole('button', { name: '查看凭证图片 1' }).click();
  await expect(page.getByRole('dialog', { name: '凭证图片' })).toBeVisible();
  await page.keyboard.press('Escape');
  const [stored] = await shop.ask<{ evidence_pic: string; refund_fee: number }>(
    'select evidence_pic, refund_fee from aftersales where aftersales_bn = ?',
    bn,
  );
  expect(JSON.parse(stored?.evidence_pic ?? '[]')).toHaveLength(1);
  expect(stored?.refund_fee).toBe(total_fee);

  await page.getByRole('button', { name: '修改申请' }).click();
  await page.getByRole('dialog').getByLabel('问题描述').fill('按键失灵，已联系客服。');
  await page.getByRole('button', { name: '保存修改' }).click();
  await expect(main).toContainText('按键失灵，已联系客服。');

  await shopDoes(page, bn, 'agree');
  await page.goto(memberRoutes.support({ status: 1 }));
  await page.getByRole('link', { name: `售后单 ${bn} 的进度` }).click();
  await page.getByRole('button', { name: '提交单号' }).click();
  await expect(page.locator('.err').getByText('请选择快递公司')).toBeVisible();
  await page.getByLabel('快递公司').selectOption({ index: 1 });
  await page.getByLabel('快递单号').fill('12');
  await page.getByRole('button', { name: '提交单号' }).click();
  await expect(page.getByText('快递单号为 6 到 30 位字母或数字')).toBeVisible();
  await page.getByLabel('快递单号').fill('CJ20260101');
  await page.getByRole('button', { name: '提交单号' }).click();
  await expect(page.getByRole('heading', { name: '已寄回待收货' })).toBeVisible();

  for (const action of ['receive', 'refund', 'refund']) await shopDoes(page, bn, action);
  await page.reload();
  await expect(page.getByRole('heading', { name: '已处理' })).toBeVisible();
  await expect(main).toContainText(`已退回 ${formatPrice(total_fee)}`);
  expect(
    await shop.ask(
      `select refund.refund_status, refund.refund_fee, orders.order_status from refund
       join orders on orders.order_id = refund.order_id where refund.aftersales_bn = ?`,
      bn,
    ),
  ).toEqual([{ refund_status: 'SUCCESS', refund_fee: total_fee, order_status: 'CANCEL' }]);
  await page.goto(memberRoutes.orderDetail(order_id));
  await expect(page.getByRole('link', { name: '已退款' })).toBeVisible();
});

test('a case is withdrawn, asked for again, and refused with a reason', async ({ page, shop }) => {
  const { order_id } = await shippedOrder(shop);
  const apply = async (): Promise<string> => {
    await page.getByRole('radio', { name: /仅退款/ }).check();
    await page.getByLabel('售后原因').selectOption('商品少件或漏发');
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.waitForURL(/aftersales_bn=/);
    return new URL(page.url()).searchParams.get('aftersales_bn') ?? '';
  };
  await page.goto(routes.orderList());
  const card = page.locator('.order').filter({ hasText: order_id });
  await card.getByRole('button', { name: /^更多/ }).click();
  await card.getByRole('link', { name: '申请售后' }).click();
  await apply();
  await page.getByRole('button', { name: '撤销申请' }).click();
  await page.getByRole('button', { name: '确认撤销' }).click();
  await expect(page.getByRole('heading', { name: '已撤销' })).toBeVisible();
  await page.getByRole('link', { name: '重新申请' }).click();
  const bn = await apply();
  await shopDoes(page, bn, 'refuse');
  await page.reload();
  await expect(page.getByText('商家说明：商品不符合退换条件')).toBeVisible();
});

test("another member's case and an invented one show the same; what cannot be asked for says why", async ({
  page,
  shop,
}) => {
  const [foreign] = await shop.ask<{ aftersales_bn: string }>(
    'select aftersales_bn from aftersales join member on member.user_id = aftersales.user_id where mobile = ? limit 1',
    secondMember.mobile,
  );
  const shown: string[] = [];
  for (const number of [foreign?.aftersales_bn ?? 'none', '20260101000000']) {
    await page.goto(memberRoutes.supportDetail(number));
    await expect(page.getByText('没有找到这个售后单')).toBeVisible();
    shown.push(await page.getByRole('alert').first().innerText());
  }
  expect(shown[0]).toBe(shown[1]);
  const [paid] = await shop.ask<{ order_id: string }>(
    `select order_id from orders join member on member.user_id = orders.user_id
     where mobile = ? and order_status = 'PAYED' limit 1`,
    firstMember.mobile,
  );
  await page.goto(memberRoutes.supportApply(paid?.order_id ?? ''));
  await expect(page.getByText('这个订单现在不能申请售后')).toBeVisible();
});

import type { Page } from 'playwright/test';
import { issueInvoice } from '#core/invoice/desk-contract.ts';
import { memberRoutes } from '#core/member/routes.ts';
import { routes } from '#core/site/routes.ts';
import { type ChargingShop, expect, staffHeaders, test } from '#e2e/gateway/local-platforms.ts';
import { expectNothingFromAxe, inspect } from '#e2e/probe/inspect.ts';
import { callShop, enterAs } from '#e2e/support/buying.ts';
import { plainGoods } from '#e2e/support/facts.ts';

// A shop of `serve --test-platforms` whose mail goes to the server of `npm run pay-platforms`.

interface TakenMail {
  readonly to: string;
  readonly subject: string;
}

/** Subjects in a mailbox, oldest first. */
async function subjectsOf({ platforms }: ChargingShop, address: string): Promise<string[]> {
  const state = await fetch(`${platforms.origin}/control/state`);
  const { mail } = (await state.json()) as { mail: { taken: TakenMail[] } };
  return mail.taken.filter(({ to }) => to === address).map(({ subject }) => subject);
}

/** A person opens the mailbox. */
const openMailbox = (box: Page, { platforms }: ChargingShop, address: string) =>
  box.goto(`${platforms.origin}/mailbox/${encodeURIComponent(address)}`);

/** An order with a wish for an invoice, paid by the phone of 微信支付. */
async function buy(page: Page, phone: Page, shop: ChargingShop, invoiceEmail: string): Promise<string> {
  const goods = await plainGoods(shop.ask);
  const line = { item_id: goods.item_id, num: 1, cart_type: 'fastbuy', isAccumulate: 'false' };
  await callShop(page.context(), shop.origin, 'POST', '/cart', line);
  const { order_id } = await callShop<{ order_id: string }>(page.context(), shop.origin, 'POST', '/order', {
    ...{ cart_type: 'fastbuy', pay_type: 'wxpaypc', not_use_coupon: 1, receipt_type: 'logistics' },
    ...{ receiver_name: '林晓晴', receiver_mobile: '13800000001', receiver_state: '浙江省', receiver_city: '杭州市' },
    ...{ receiver_district: '西湖区', receiver_address: '文三路 88 号' },
    invoice_type: 'normal',
    invoice_content: JSON.stringify({ title: 'individual', content: '林晓晴', invoice_kind: 0, email: invoiceEmail }),
  });
  await page.goto(routes.payment(order_id));
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  const [trade] = await shop.ask<{ trade_id: string }>('select trade_id from trade where order_id = ?', order_id);
  const state = await fetch(`${shop.platforms.origin}/control/state`);
  const { trades } = (await state.json()) as { trades: { tradeId: string; address: string }[] };
  await phone.goto(shop.platforms.origin + trades.find(({ tradeId }) => tradeId === trade?.trade_id)?.address);
  await phone.getByRole('button', { name: '付款' }).click();
  await expect(phone.getByText('支付成功')).toBeVisible();
  return order_id;
}

test('a member proves an address, the payment comes there, and the invoice to the address that it was asked for with', async ({
  page,
  charging,
  stranger: box,
}) => {
  const address = 'lin.xiaoqing@example.com';
  await enterAs(page.context(), charging);
  await page.goto(memberRoutes.notices());
  const panel = page.getByRole('region', { name: '邮件通知' });
  await panel.getByRole('button', { name: '绑定邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '绑定邮箱' });
  await dialog.getByLabel('邮箱地址').fill('lin.xiaoqing');
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByText('邮箱地址格式不正确')).toBeVisible();
  await dialog.getByLabel('邮箱地址').fill(address);
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await expect(dialog.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await inspect(page, 'mail dialog');
  await openMailbox(box, charging, address);
  await expectNothingFromAxe(box);
  const text = await box.getByText(/验证码是 \d{6}/).innerText();
  await dialog.getByLabel('邮件里的验证码').fill(/验证码是 (\d{6})/.exec(text)?.[1] ?? '');
  await dialog.getByRole('button', { name: '绑定', exact: true }).click();
  await expect(panel.getByText('l***@example.com')).toBeVisible();
  await panel.getByRole('checkbox', { name: '收藏降价' }).uncheck();
  await expect
    .poll(() => charging.ask('select address, kinds from member_mail'))
    .toEqual([{ address, kinds: 'paid,shipped,refunded,arrival' }]);
  await inspect(page, 'mail panel');
  await page.reload();
  await expect(panel.getByRole('checkbox', { name: '付款成功' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: '收藏降价' })).not.toBeChecked();

  const orderId = await buy(page, box, charging, 'books@example.com');
  const paid = expect.stringMatching(/^付款成功 - /);
  await expect
    .poll(() => subjectsOf(charging, address), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^邮箱验证码 \d{6} - /), paid]);
  await openMailbox(box, charging, address);
  const mail = box.getByRole('article').first();
  await expect(mail.getByRole('heading', { name: /^付款成功/ })).toBeVisible();
  await expect(mail).toContainText(`${charging.origin}${memberRoutes.orderDetail(orderId)}`);
  await inspect(box, 'mailbox');

  const [invoice] = await charging.ask<{ id: number }>('select id from invoice where order_id = ?', orderId);
  const { 'content-type': _, ...headers } = await staffHeaders(charging, '小周', 'money');
  const form = new FormData();
  form.set('id', String(invoice?.id));
  form.set('file', new File(['%PDF-1.7 invoice'], 'invoice.pdf', { type: 'application/pdf' }));
  const issued = await fetch(charging.origin + issueInvoice.path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(issued.status, await issued.text()).toBe(200);
  await expect
    .poll(() => subjectsOf(charging, 'books@example.com'), { timeout: 60_000 })
    .toEqual([expect.stringMatching(/^发票已开具 - /)]);
  await openMailbox(box, charging, 'books@example.com');
  const file = box.getByRole('link', { name: /^发票 \S+\.pdf/ });
  const saved = await box.request.get(new URL((await file.getAttribute('href')) ?? '', box.url()).href);
  expect(await saved.text()).toBe('%PDF-1.7 invoice');
  await page.goto(memberRoutes.notices());
  await expect(page.locator('.notice').first()).toContainText('发票已开具');

  await panel.getByRole('button', { name: '移除' }).click();
  await expect(panel.getByRole('button', { name: '绑定邮箱' })).toBeVisible();
  expect(await charging.ask('select address from member_mail')).toEqual([]);
});

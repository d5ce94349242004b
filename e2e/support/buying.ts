import type { BrowserContext, Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { firstMember, plainGoods } from './facts.ts';
import type { ShopProcess } from './shop-process.ts';
import { expect } from './test.ts';

const shopCalls = '/api/h5app/wxapp';

interface Account {
  readonly mobile: string;
  readonly password: string;
}

/** Calls the shop family as the member logged in to this context; returns the payload. */
export async function callShop<Payload>(
  context: BrowserContext,
  origin: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  form: Record<string, string | number> = {},
): Promise<Payload> {
  const token = (await context.cookies(origin)).find(({ name }) => name === 'token')?.value ?? '';
  const answer = await context.request.fetch(origin + shopCalls + path, {
    method,
    headers: { token },
    ...(method === 'POST' ? { form } : { params: form }),
  });
  const { data } = (await answer.json()) as { data: Payload & { status_code?: number; message?: string } };
  if (data?.status_code) throw new Error(`${method} ${path}: ${data.message}`);
  return data;
}

/** Resets the sample members with their carts, orders and coupons; logs everybody out. */
export async function resetShop(shop: ShopProcess): Promise<void> {
  const reply = await fetch(`${shop.origin}/__sim/reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Logs a member in without the login page, for tests about later steps. */
export async function enterAs(context: BrowserContext, shop: ShopProcess, account: Account = firstMember) {
  const { token } = await callShop<{ token: string }>(context, shop.origin, 'POST', '/login', {
    username: account.mobile,
    password: account.password,
  });
  await context.addCookies([{ name: 'token', value: token, url: shop.origin }]);
  const { memberInfo } = await callShop<{ memberInfo: { user_id: string } }>(context, shop.origin, 'GET', '/member');
  await context.addCookies([{ name: 'userId', value: memberInfo.user_id, url: shop.origin }]);
  return { token };
}

/** Puts a plain product into the cart; returns it. */
export async function fillCart(context: BrowserContext, shop: ShopProcess, num = 1) {
  const goods = await plainGoods(shop.ask);
  await callShop(context, shop.origin, 'POST', '/cart', { item_id: goods.item_id, num, isAccumulate: 'false' });
  return goods;
}

/** A member at checkout with one plain product by buy now. */
export async function standAtCheckout(page: Page, shop: ShopProcess, account: Account = firstMember) {
  await enterAs(page.context(), shop, account);
  const goods = await plainGoods(shop.ask);
  await callShop(page.context(), shop.origin, 'POST', '/cart', {
    item_id: goods.item_id,
    num: 1,
    cart_type: 'fastbuy',
    isAccumulate: 'false',
  });
  await page.goto(routes.checkout('fastbuy'));
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  return goods;
}

export const submitButton = (page: Page) => page.getByRole('button', { name: '提交订单' });

/** Submits and returns the number of the order. */
export async function submitOrder(page: Page): Promise<string> {
  // Pressing before the total has loaded asks for confirmation if it differs: nobody orders at an unseen total.
  await expect(submitButton(page)).toHaveAttribute('aria-busy', 'false');
  await submitButton(page).click();
  await page.waitForURL(/\/Order\/payment/);
  return new URL(page.url()).searchParams.get('order_id') ?? '';
}

/** A member at the payment of a new order; returns its number. */
export async function standAtPayment(page: Page, shop: ShopProcess): Promise<string> {
  await standAtCheckout(page, shop);
  const orderId = await submitOrder(page);
  await expect(page.getByRole('img', { name: '微信支付二维码' })).toBeVisible();
  return orderId;
}

/** Changes SKUs while the page is open. */
export async function changeSku(
  shop: ShopProcess,
  change: { item_id: string; price?: number; stock?: number; approve_status?: string },
): Promise<void> {
  const reply = await fetch(`${shop.origin}/__sim/catalogue`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ changes: [change] }),
  });
  expect(reply.ok, await reply.text()).toBe(true);
}

/** Number of orders in the database. */
export async function countOrders(shop: ShopProcess): Promise<number> {
  const [row] = await shop.ask<{ orders: number }>('select count(*) as orders from orders');
  return row?.orders ?? 0;
}

import type { BrowserContext, Page } from 'playwright/test';
import { routes } from '#core/site/routes.ts';
import { changeSqlite } from './database.ts';
import { firstMember, plainGoods, snapshotOf } from './facts.ts';
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
export async function standAtCheckout(
  page: Page,
  shop: ShopProcess,
  account: Account = firstMember,
  isInstallable?: boolean,
) {
  await enterAs(page.context(), shop, account);
  const goods = await plainGoods(shop.ask, isInstallable);
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

/** The link of the payment page to the platform's page that plays the phone. */
const phoneLink = (page: Page) => page.getByRole('link', { name: '用这台电脑上的“手机”付款' });

/** Opens the phone that has scanned the code. */
export async function openPhone(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await phoneLink(page).click();
  return opened;
}

/**
 * The phone pays, by its button without its page; the payment page looks at once, as when it gets the focus back. The platform
 * has told the shop when it answers.
 */
export async function payByPhone(page: Page): Promise<void> {
  await payElsewhere(await phoneAddress(page));
  // It may be on its way already.
  await page.evaluate(() => dispatchEvent(new Event('focus'))).catch(() => undefined);
}

/** Where the phone pays: what the code of the payment page holds. */
export const phoneAddress = async (page: Page): Promise<string> => (await phoneLink(page).getAttribute('href')) ?? '';

/** Presses 付款 on the platform's page, in another network than the browser's. */
export async function payElsewhere(address: string): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}

/** The time to pay an order is over. */
export const passDeadline = ({ dataFolder }: ShopProcess, orderId: string): void =>
  changeSqlite(
    dataFolder,
    'update orders set auto_cancel_time = ? where order_id = ?',
    Math.floor(Date.now() / 1000) - 1,
    orderId,
  );

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

/**
 * An unpaid order by the calls of the checkout: the cheaper package `times` times, and one piece of its first device more.
 * Returns the number and the package.
 */
export async function orderPackage(context: BrowserContext, shop: ShopProcess, times: number) {
  const { row, goods } = await cheaperPackage(shop);
  const pieces = Map.groupBy(goods, ({ item_id }) => item_id);
  const [first] = pieces.keys();
  for (const [item_id, own] of pieces) {
    const num = own.reduce((sum, place) => sum + place.num, 0) * times + (item_id === first ? 1 : 0);
    await callShop(context, shop.origin, 'POST', '/cart', { item_id, num, isAccumulate: 'false' });
  }
  const receiver = {
    ...{ receiver_name: '林晓晴', receiver_mobile: '13800000001', receiver_state: '浙江省', receiver_city: '杭州市' },
    ...{ receiver_district: '西湖区', receiver_address: '文三路 88 号' },
  };
  const wishes = { cart_type: 'cart', pay_type: 'wxpaypc', not_use_coupon: 1, receipt_type: 'logistics' };
  const { order_id } = await callShop<{ order_id: string }>(context, shop.origin, 'POST', '/order', {
    ...wishes,
    ...receiver,
  });
  return { orderId: order_id, row, kinds: pieces.size };
}

/** A package that costs less than its devices, all of them in stock, with its devices and rooms. */
export async function cheaperPackage(shop: ShopProcess) {
  const snapshot = snapshotOf(shop.dataFolder);
  const row = snapshot
    .only('programmeLibrary')
    .list.find(({ is_package, price, fitted_price }) => is_package === 1 && fitted_price > 0 && fitted_price < price);
  if (!row) throw new Error('no package is cheaper than its devices');
  const { goods, rooms } = snapshot.get('programme', row.code);
  for (const { item_id } of goods) await changeSku(shop, { item_id, stock: 50 });
  return { snapshot, row, goods, rooms };
}

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { address } from '#backend/testing/contract/world.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { createAddress } from '#core/address/contract.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { receiveCoupon } from '#core/coupon/contract.ts';
import { listOrders } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { pickupDates, pickupSpans } from '#core/order/times/pickup.ts';
import { installationLine } from '#core/order/times/remark.ts';

const page = memberInBrowser();
let lamp: string;
beforeEach(async () => {
  lamp = await skuFor(page.actor.world.shop, 0, 20_000);
  await page.actor.client.call(addCartLine, { item_id: lamp, num: 1 });
  await page.actor.client.call(createAddress, { ...address, postalCode: '', is_def: true });
});
afterEach(() => vi.useRealTimers());

const load = () =>
  page.storefront.open('/Checkout', async () => ({
    ...(await import('./store.ts')),
    ...(await import('./open.ts')),
    ...(await import('./submit.ts')),
    ...(await import('./at-press.ts')),
    ...(await import('./pickup-centres.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

/** Checkout as it stands when the sum and the addresses have been read. */
async function open() {
  const stores = await load();
  await stores.openCheckout('cart');
  return stores;
}

const placed = async () => (await page.actor.client.call(listOrders, { page: 1, pageSize: 10, status: 0 })).list;
const orderCalls = () => page.storefront.sent.filter((call) => call === 'POST /api/h5app/wxapp/order').length;

async function changePrice(price: number): Promise<void> {
  await page.actor.world.shop.database.write((connection) =>
    connection.updateTable('sku').set({ price }).where('item_id', '=', lamp).execute(),
  );
}

/** Ends the member's session at the shop; the returned function is the login that follows. */
function loseSession(): () => void {
  const { cookies, token } = page.actor.client;
  const sid = cookies.get('sid') ?? '';
  cookies.set('sid', 'over');
  return () => {
    cookies.set('sid', sid);
    // biome-ignore lint/suspicious/noDocumentCookie: a login leaves the same cookie
    document.cookie = `token=${token}`;
  };
}

test('a pick-up needs a centre, a day and a time, and is placed with them', async () => {
  const stores = await open();
  stores.chooseReceipt('ziti');
  await stores.loadPickupCentres();
  const [centre] = stores.pickupCentres.$reading.get().data ?? [];
  if (!centre) throw new Error('there is no centre');
  const date = pickupDates(page.actor.world.shop.nowMs(), 1)[1]?.value ?? '';
  const [time] = pickupSpans(centre.hours, date, page.actor.world.shop.nowMs());
  const steps = [
    ['请选择自提门店', { location: String(centre.id) }],
    ['请选择自提日期', { date }],
    ['请选择自提时间', { time: time?.value ?? '' }],
  ] as const;
  for (const [message, next] of steps) {
    await stores.submitOrder();
    expect(stores.$submit.get()).toEqual({ at: 'refused', message });
    stores.changePickup(next);
  }
  expect(orderCalls()).toBe(0);
  await stores.submitOrder();
  const [order] = await placed();
  expect(await page.actor.client.call(getOrder, { id: order?.order_id ?? '' })).toMatchObject({
    orderInfo: {
      receipt_type: 'ziti',
      ziti_info: { pickup_location: String(centre.id), pickup_date: date, pickup_time: time?.value },
    },
  });
});

test('a wish for an installation ends the remark; one that is offered no more is not sent', async () => {
  const wish = installationLine('12 月 1 日 周二', '上午 9:00–12:00');
  const first = await open();
  first.setRemark('放物业');
  first.changeDraft({ installation: wish });
  const sum = first.preview.$reading.get().data;
  if (sum) first.preview.put({ ...sum, install_from: '2026-12-01' });
  await first.submitOrder();
  expect((await placed()).map(({ remark }) => remark)).toEqual([`放物业${wish}`]);

  await page.actor.client.call(addCartLine, { item_id: lamp, num: 1 });
  const second = await open();
  second.setRemark('放门口');
  second.changeDraft({ installation: wish });
  const offered = second.preview.$reading.get().data;
  if (offered) second.preview.put({ ...offered, install_from: undefined });
  await second.submitOrder();
  expect((await placed())[0]?.remark).toBe('放门口');
});

test('a refusal goes once what caused it is another, and stays while a remark is written', async () => {
  const stores = await open();
  const refused = async () => {
    stores.chooseReceipt('ziti');
    await stores.submitOrder();
    expect(stores.$submit.get()).toEqual({ at: 'refused', message: '请选择自提门店' });
  };
  await refused();
  stores.setRemark('周末送');
  expect(stores.$submit.get().at).toBe('refused');
  stores.chooseReceipt('logistics');
  expect(stores.$submit.get()).toEqual({ at: 'ready' });
  stores.changeInvoice({ kind: '1', title: 'unit', content: '橙居科技有限公司' });
  await stores.submitOrder();
  stores.changeInvoice({ registration_number: '123' });
  expect(stores.$submit.get().at).toBe('refused');
  stores.changeInvoice({ kind: '' });
  expect(stores.$submit.get()).toEqual({ at: 'ready' });
});

test('an invoice that lacks a field is named before anything is sent', async () => {
  const stores = await open();
  stores.changeInvoice({ kind: '1', title: 'unit', content: '橙居科技有限公司' });
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'refused', message: '请填写纳税人识别号' });
  stores.changeInvoice({ registration_number: '123' });
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'refused', message: '纳税人识别号不正确，请核对位数与校验位' });
  expect(orderCalls()).toBe(0);
  stores.changeInvoice({ title: 'individual', content: '林晓晴' });
  await stores.submitOrder();
  expect(stores.$submit.get().at).toBe('done');
});

test('pressed while the sum is read again, the order waits for it and is locked meanwhile', async () => {
  const stores = await open();
  const slow = page.storefront.hold('/getFreightFee');
  void stores.loadPreview();
  const submitting = stores.submitOrder();
  expect(stores.$submit.get().at).toBe('waiting');
  stores.setRemark('请放门口');
  expect(stores.$draft.get().remark).toBe('');
  await vi.waitFor(() => expect(slow.arrived()).toBe(1));
  expect(orderCalls()).toBe(0);
  slow.release();
  await submitting;
  expect(stores.$submit.get().at).toBe('done');
  expect(await placed()).toHaveLength(1);
});

test('a sum that came out different while the order waited for it is agreed to first', async () => {
  const stores = await open();
  await changePrice(26_000);
  void stores.loadPreview();
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'price-changed', before: 20_000, now: 26_000 });
  expect(orderCalls()).toBe(0);
});

test('a sum that comes between the press and the code that sends it is agreed to first', async () => {
  const stores = await open();
  await changePrice(26_000);
  const submitting = stores.submitOrder();
  const sum = stores.preview.$reading.get().data;
  if (sum) stores.preview.put({ ...sum, total_fee: '26000' });
  await submitting;
  expect(stores.$submit.get()).toEqual({ at: 'price-changed', before: 20_000, now: 26_000 });
  expect(orderCalls()).toBe(0);
});

test('after a failed read of the sum, a press reads it again; without it nothing is ordered', async () => {
  const stores = await open();
  page.storefront.fail('/getFreightFee', 'unsent', 4);
  await stores.loadPreview();
  await stores.submitOrder();
  expect(stores.$submit.get()).toEqual({ at: 'ready' });
  expect(stores.preview.$reading.get().failure).not.toBe('');
  expect(orderCalls()).toBe(0);
  await stores.submitOrder();
  expect(stores.$submit.get().at).toBe('done');
});

test('without a network a press does nothing, then and later', async () => {
  const stores = await open();
  stores.followNetwork();
  page.storefront.goOffline();
  await stores.submitOrder();
  page.storefront.goOnline();
  expect(stores.$submit.get()).toEqual({ at: 'ready' });
  expect(orderCalls()).toBe(0);
});

test('the best coupon of the sum is the one that the order uses', async () => {
  await page.actor.client.call(receiveCoupon, { card_id: '1' });
  await changePrice(200_000);
  const stores = await open();
  const { data } = stores.preview.$reading.get();
  expect(data?.coupon_discount).toBeGreaterThan(0);
  await stores.submitOrder();
  const [order] = await placed();
  expect(order?.total_fee).toBe(data?.total_fee);
});

test('goods that are gone at the press are refused with the reason, and the next press is another order', async () => {
  const stores = await open();
  const { database } = page.actor.world.shop;
  const setStock = (stock: number) =>
    database.write((connection) => connection.updateTable('sku').set({ stock }).where('item_id', '=', lamp).execute());
  await setStock(0);
  await stores.submitOrder();
  expect(stores.$submit.get()).toMatchObject({ at: 'refused', message: expect.stringMatching(/./) });
  expect(stores.$draft.get().sent).toBeUndefined();
  await setStock(5);
  await stores.submitOrder();
  expect(stores.$submit.get().at).toBe('done');
  expect(await placed()).toHaveLength(1);
});

test('after a minute and a half without an answer the buyer may ask again, and it is still one order', async () => {
  const stores = await open();
  vi.useFakeTimers({ toFake: ['Date'] });
  page.storefront.fail('/wxapp/order', 'unanswered', 2);
  const submitting = stores.submitOrder();
  await vi.waitFor(() => expect(stores.$submit.get().at).toBe('confirming'));
  vi.setSystemTime(Date.now() + 91_000);
  await submitting;
  expect(stores.$submit.get()).toEqual({ at: 'unknown' });
  stores.chooseAddress('another');
  expect(stores.$draft.get().addressId).toBe('');
  await Promise.all([stores.confirmAgain(), stores.confirmAgain()]);
  expect(stores.$submit.get()).toEqual({ at: 'done' });
  expect(orderCalls()).toBe(3);
  expect(await placed()).toHaveLength(1);
});

test('an order whose session was over waits for the login and a second press, under its first key', async () => {
  const stores = await open();
  const logIn = loseSession();
  await stores.submitOrder();
  expect(page.storefront.visits).toEqual(['assign /login?redirect=%2FCheckout']);
  expect(stores.$submit.get()).toEqual({ at: 'ready' });
  const { sent } = stores.$draft.get();
  logIn();
  const back = await open();
  expect(back.$submit.get()).toEqual({ at: 'ready' });
  expect(await placed()).toEqual([]);
  await back.submitOrder();
  expect(await placed()).toHaveLength(1);
  const keys = await page.actor.world.shop.database.read
    .selectFrom('idempotency')
    .select('key')
    .where('user_id', '=', page.actor.userId)
    .execute();
  expect(keys).toEqual([{ key: sent?.key }]);
});

test('an order that may exist is asked for by itself after the login', async () => {
  const stores = await open();
  page.storefront.fail('/wxapp/order', 'unanswered');
  const submitting = stores.submitOrder();
  await vi.waitFor(() => expect(stores.$submit.get().at).toBe('confirming'));
  const logIn = loseSession();
  await submitting;
  expect(stores.$submit.get()).toEqual({ at: 'unknown' });
  logIn();
  const back = await open();
  await vi.waitFor(() => expect(back.$submit.get().at).toBe('done'));
  expect(await placed()).toHaveLength(1);
});

test('Back from the payment leads to it again, and to checkout once there is something new to order', async () => {
  const stores = await open();
  stores.setRemark('请放门口');
  await stores.submitOrder();
  const [order] = await placed();
  await open();
  expect(page.storefront.visits).toEqual([`replace /Order/payment?order_id=${order?.order_id}`]);
  await page.actor.client.call(addCartLine, { item_id: lamp, num: 2 });
  const next = await open();
  expect(page.storefront.visits).toEqual([]);
  expect(next.$draft.get()).toMatchObject({ remark: '', cartType: 'cart' });
  expect(next.$draft.get()).not.toHaveProperty('placedOrderId');
  await next.submitOrder();
  expect(await placed()).toHaveLength(2);
});

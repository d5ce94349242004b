import { expect, test } from 'vitest';
import { agreedCaseOf, caseInputOf, doneOrderOf } from '#backend/testing/contract/order-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import { createAftersales } from '#core/aftersales/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';

const page = memberInBrowser();
const open = () =>
  page.storefront.open('/User/support', async () => ({
    ...(await import('./store.ts')),
    ...(await import('#storefront/shell/toast/store.ts')),
  }));

async function caseOfNewOrder(): Promise<string> {
  const { client, world } = page.actor;
  const order_id = await placeOrder(client, [[world.sku.item_id, 1]], 'done');
  const found = await client.call(getOrder, { id: order_id });
  const detail = 'orderInfo' in found ? found.orderInfo.items.map(({ id }) => ({ id, num: 1 })) : [];
  const request = { order_id, detail, aftersales_type: 'REFUND_GOODS', reason: '质量问题' } as const;
  return (await client.call(createAftersales, request)).result.aftersales_bn;
}

const all = { status: undefined, orderId: '', page: 1 };

test('eleven cases are two pages; a state or an order narrows them', async () => {
  let last = '';
  for (let nth = 0; nth < 11; nth += 1) last = await caseOfNewOrder();
  const { cases } = await open();
  await cases.load(all);
  expect(cases.$reading.get().data).toMatchObject({ pages: 2, list: { length: 10 } });
  await cases.load({ ...all, page: 2 });
  expect(cases.$reading.get().data).toMatchObject({ page: 2, pages: 2, list: { length: 1 } });
  await cases.load({ ...all, page: 9 });
  expect(cases.$reading.get().data).toMatchObject({ page: 2, pages: 2, list: { length: 1 } });
  await cases.load({ ...all, status: 4 });
  expect(cases.$reading.get().data).toMatchObject({ pages: 1, list: [] });
  await cases.load(all);
  const orderId = cases.$reading.get().data?.list.find(({ aftersales_bn }) => aftersales_bn === last)?.order_id ?? '';
  await cases.load({ ...all, orderId });
  expect(cases.$reading.get().data?.list.map(({ aftersales_bn }) => aftersales_bn)).toEqual([last]);
});

test('what waits for the member comes first, and what can still be sent back is named with its last day', async () => {
  const waiting = await agreedCaseOf(page.actor);
  await caseOfNewOrder();
  const { client, world } = page.actor;
  const orderId = await placeOrder(client, [[world.sku.item_id, 1]], 'done');
  const { cases } = await open();
  await cases.load(all);
  const { list, open: goods } = cases.$reading.get().data ?? { list: [], open: [] };
  expect(list.map(({ aftersales_bn }) => aftersales_bn).indexOf(waiting)).toBe(0);
  expect(goods).toMatchObject([{ orderId, until: expect.any(Number) }]);
  await cases.load({ ...all, status: 0 });
  expect(cases.$reading.get().data?.open).toEqual([]);
});

test('a request whose answer was lost opens one case, also when it is pressed again', async () => {
  const { client, world } = page.actor;
  const order_id = await placeOrder(client, [[world.sku.item_id, 3]], 'done');
  const found = await client.call(getOrder, { id: order_id });
  const detail = 'orderInfo' in found ? found.orderInfo.items.map(({ id }) => ({ id, num: 1 })) : [];
  const request = { order_id, detail, aftersales_type: 'REFUND_GOODS', reason: '质量问题' } as const;
  const { requestCase, cases } = await open();
  const opened = await requestCase(request, '');
  page.actor.world.shop.advance(60);
  page.storefront.fail('/aftersales', 'unanswered');
  const second = await requestCase(request, '');
  expect(second).toMatchObject({ caseNumber: expect.stringMatching(/./) });
  expect(second).not.toEqual(opened);

  page.actor.world.shop.advance(60);
  page.storefront.fail('/aftersales', 'unanswered', 3);
  expect(await requestCase(request, '')).toMatchObject({ faults: {}, message: expect.stringMatching(/./) });
  expect(await requestCase(request, '')).toMatchObject({ caseNumber: expect.stringMatching(/./) });
  await cases.load({ ...all, orderId: order_id });
  expect(cases.$reading.get().data?.list).toHaveLength(3);
});

test('a request is checked, opened, changed and withdrawn', async () => {
  const request = await caseInputOf(page.actor);
  const { requestCase, openCase, withdrawCase, loadReasons } = await open();
  expect(await loadReasons()).toContain('质量问题');
  expect(await requestCase({ ...request, detail: [] }, '')).toMatchObject({ message: '', faults: { detail: /./ } });
  const opened = await requestCase(request, '');
  if (!('caseNumber' in opened)) throw new Error(opened.message);
  expect(await requestCase(request, '')).toMatchObject({ message: expect.stringMatching(/./), faults: {} });
  expect(await requestCase({ ...request, description: '外壳有划痕' }, opened.caseNumber)).toEqual(opened);
  await openCase.load(opened.caseNumber);
  expect(openCase.$reading.get().data).toMatchObject({ description: '外壳有划痕' });
  const before = openCase.$reading.get().data;
  await withdrawCase(opened.caseNumber);
  expect(openCase.$reading.get().data).not.toEqual(before);
});

test('goods are sent back with a courier and a number', async () => {
  const aftersales_bn = await agreedCaseOf(page.actor);
  const { sendBack, loadCouriers, openCase, $toasts } = await open();
  const [courier] = await loadCouriers();
  const parcel = { aftersales_bn, corp_code: courier?.corp_code ?? 'CJSU', logi_no: '' };
  expect(await sendBack(parcel)).toMatchObject({ message: '', faults: { logi_no: /./ } });
  expect(await sendBack({ ...parcel, logi_no: 'CJ2026112000001' })).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual(['快递单号已提交']);
  expect(openCase.$reading.get().data).toMatchObject({ aftersales_bn });
  expect(await sendBack({ ...parcel, logi_no: 'CJ2026112000002' })).toMatchObject({ message: /./, faults: {} });
  // The form says it; a toast beside it would say it twice.
  expect($toasts.get()).toHaveLength(1);
});

test('a courier number whose answer was lost is told; one that never arrived is not', async () => {
  const aftersales_bn = await agreedCaseOf(page.actor);
  const { sendBack, $toasts } = await open();
  const parcel = { aftersales_bn, corp_code: 'CJSU', logi_no: 'CJ2026112000003' };
  page.storefront.fail('/sendback', 'unsent');
  expect(await sendBack(parcel)).toMatchObject({ message: expect.stringMatching(/./), faults: {} });
  page.storefront.fail('/sendback', 'unanswered');
  expect(await sendBack(parcel)).toBeUndefined();
  expect($toasts.get().map(({ text }) => text)).toEqual(['快递单号已提交']);
});

test('the refund is the sum of its pieces, and a foreign case is missing, which a failure is not', async () => {
  const orderId = await doneOrderOf(page.actor);
  const { refundFor, openCase } = await open();
  const { item_id } = page.actor.world.sku;
  const one = await refundFor(orderId, [{ item_id, num: 1 }]);
  expect(one).toBeGreaterThan(0);
  expect(
    await refundFor(orderId, [
      { item_id, num: 1 },
      { item_id, num: 1 },
    ]),
  ).toBe(2 * one);
  await openCase.load('9876543210987654');
  expect(openCase.$reading.get().data).toBe('missing');
  page.storefront.fail('aftersales/info', 'down', 5);
  await openCase.load('9876543210987653');
  expect(openCase.$reading.get()).toMatchObject({ failure: expect.stringMatching(/./) });
});

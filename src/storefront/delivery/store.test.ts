import { expect, test } from 'vitest';
import { paidOrderOf, shippedOrderOf } from '#backend/testing/contract/order-things.ts';
import { memberInBrowser } from '#backend/testing/member-in-browser.ts';

const page = memberInBrowser();
const open = () => page.storefront.open('/User/orderDetail', () => import('./store.ts'));

test('goods that are not shipped are a parcel without a number, and nobody asks where it is', async () => {
  const { loadParcels } = await open();
  expect((await loadParcels(await paidOrderOf(page.actor))).parcels).toMatchObject([{ delivery_id: '', traces: [] }]);
  expect(page.storefront.sent.filter((call) => call.includes('trackerpull'))).toEqual([]);
});

test('a parcel under way has its traces, the newest first', async () => {
  const orderId = await shippedOrderOf(page.actor);
  page.actor.world.shop.advance(86_400);
  const { loadParcels } = await open();
  const [parcel, ...others] = (await loadParcels(orderId)).parcels;
  expect(others).toEqual([]);
  expect(parcel?.delivery_id).toMatch(/./);
  const times = parcel?.traces.map(({ AcceptTime }) => AcceptTime) ?? [];
  expect(times.length).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted().toReversed());
});

test('parcels of somebody else, and traces that cannot be read, fail with a message to show', async () => {
  const orderId = await shippedOrderOf(page.actor);
  const stranger = await page.actor.world.newActor();
  const foreign = await shippedOrderOf(stranger);
  const { loadParcels } = await open();
  await expect(loadParcels(foreign)).rejects.toThrow(/./);
  page.storefront.fail('trackerpull', 'down', 2);
  await expect(loadParcels(orderId)).rejects.toThrow(/操作失败/);
  expect((await loadParcels(orderId)).parcels[0]?.traces.length).toBeGreaterThan(0);
});

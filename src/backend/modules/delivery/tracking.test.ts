import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportingTracker } from '#backend/ports/parcel-tracker.ts';
import { type LocalKuaidi100, openLocalKuaidi100 } from '#backend/testing/kuaidi100.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { openTestShop, type TestClient, type TestShop } from '#backend/testing/shop.ts';
import { getDeliveryTraces, getOrderTraces, listDeliveries } from '#core/delivery/contract.ts';
import { simulateShipment } from '#core/delivery/simulator-contract.ts';
import { askAboutParcels } from './follow.ts';
import { createKuaidi100 } from './kuaidi100.ts';
import { ship } from './ship.ts';
import { storeTrack, waybills } from './tracks.ts';

let local: LocalKuaidi100;
let tracker: ReportingTracker;
let shop: TestShop;
beforeAll(async () => {
  local = await openLocalKuaidi100();
  tracker = createKuaidi100({ ...local.access, canPush: true });
  shop = await openTestShop({ app: { tracker } });
});
afterAll(async () => {
  expect(shop.failures).toEqual([]);
  await shop.close();
  await local.close();
});

let parcels = 0;
/** A parcel of a new order with a courier's label. */
async function send(courier = 'YTO'): Promise<{ member: TestClient; order: string; id: string; waybill: string }> {
  parcels += 1;
  const member = await shop.newMember();
  const order = await placeOrder(member, [[await skuFor(shop, parcels, 9900), 1]], 'paid');
  const waybill = `YT${String(7_000_000 + parcels)}`;
  await member.call(simulateShipment, { order_id: order, corp_code: courier, delivery_code: waybill });
  const { list } = await member.call(listDeliveries, { order_id: order });
  return { member, order, id: list[0]?.delivery_id ?? '', waybill };
}

const ask = (
  by: ReportingTracker = tracker,
  onError: (error: unknown) => void = (error) => expect(error).toBe('none'),
) =>
  askAboutParcels(shop.database, by, {
    now: Math.floor(shop.nowMs() / 1000),
    siteOrigin: 'https://mall.test',
    onError,
  });

/** Posts a push to the address that the service was given. */
async function push(waybill: string, form: URLSearchParams): Promise<{ result: boolean }> {
  const address = new URL(local.followed.get(waybill)?.callbackurl ?? '');
  const response = await shop.fetch(address.pathname, { method: 'POST', body: form });
  return (await response.json()) as { result: boolean };
}

const statusOf = async ({ member, order }: { member: TestClient; order: string }) =>
  (await member.call(listDeliveries, { order_id: order })).list[0]?.status_msg;

const collected = ['2026-11-22 10:00:00', '【杭州市】已揽收'] as const;
const onTheRoad = ['2026-11-22 21:30:00', '【杭州市】离开杭州转运中心'] as const;
const signed = ['2026-11-23 15:12:00', '【上海市】已签收，签收人：前台'] as const;

test('a followed parcel shows what is pushed, and no more', async () => {
  const parcel = await send();
  expect(await ask()).toBeGreaterThan(0);
  // Those of the sample world are asked about first, a few at a time.
  while ((await ask()) > 0);
  expect(local.followed.get(parcel.waybill)).toMatchObject({ company: 'yuantong' });
  expect(local.followed.get(parcel.waybill)?.callbackurl).toMatch(/^https:\/\/mall\.test\//);
  expect(await statusOf(parcel)).toBe('已发货');

  const form = local.push(parcel.waybill, { state: '0', data: [onTheRoad, collected] });
  expect(await push(parcel.waybill, form)).toMatchObject({ result: true });
  expect(await statusOf(parcel)).toBe('运输中');
  expect(await parcel.member.call(getDeliveryTraces, { delivery_id: parcel.id })).toEqual([
    { AcceptTime: onTheRoad[0], AcceptStation: onTheRoad[1] },
    { AcceptTime: collected[0], AcceptStation: collected[1] },
  ]);
  expect(await parcel.member.call(getOrderTraces, { order_id: parcel.order })).toHaveLength(2);
});

test('a forged push, one for another parcel and one signed for another are refused', async () => {
  const [parcel, other] = [await send(), await send()];
  await ask();
  const report = { state: '3', data: [signed, collected] };
  const genuine = local.push(parcel.waybill, report);
  const changed = new URLSearchParams(genuine);
  changed.set('param', (genuine.get('param') ?? '').replace('前台', '别人'));
  const forms = [
    local.push(parcel.waybill, report, 'guessed'),
    local.push(parcel.waybill, report, local.followed.get(other.waybill)?.salt),
    local.push(other.waybill, report, local.followed.get(parcel.waybill)?.salt),
    changed,
    new URLSearchParams({ sign: genuine.get('sign') ?? '' }),
  ];
  for (const form of forms) expect(await push(parcel.waybill, form)).toMatchObject({ result: false });
  expect(await statusOf(parcel)).toBe('已发货');
  expect(await statusOf(other)).toBe('已发货');
});

test('pushes that are repeated or overtake each other change nothing', async () => {
  const parcel = await send();
  await ask();
  const early = local.push(parcel.waybill, { state: '1', data: [collected] });
  const late = local.push(parcel.waybill, { state: '3', data: [signed, onTheRoad, collected] });
  expect(await push(parcel.waybill, late)).toMatchObject({ result: true });
  for (const form of [early, late, early]) {
    expect(await push(parcel.waybill, form)).toMatchObject({ result: true });
    expect(await statusOf(parcel)).toBe('已签收');
  }
  // A parcel that was signed for does not travel again, but may come back.
  const again = ['2026-11-24 09:00:00', '【上海市】派送中'] as const;
  await push(parcel.waybill, local.push(parcel.waybill, { state: '5', data: [again, signed, onTheRoad, collected] }));
  expect(await statusOf(parcel)).toBe('已签收');
  await push(parcel.waybill, local.push(parcel.waybill, { state: '4', data: [again, signed, onTheRoad, collected] }));
  expect(await statusOf(parcel)).toBe('已退回');
  const later = ['2026-11-25 09:00:00', '【上海市】派送中'] as const;
  await push(parcel.waybill, local.push(parcel.waybill, { state: '5', data: [later, again, signed, onTheRoad] }));
  expect(await statusOf(parcel)).toBe('已退回');
});

test('a parcel that is silent is asked about, at most as often as the service allows', async () => {
  const parcel = await send();
  await ask();
  const asked = () => local.calls.filter((path) => path === '/poll/query.do').length;
  const before = asked();
  await ask();
  expect(asked()).toBe(before);
  local.reports.set(parcel.waybill, { state: '5', data: [onTheRoad, collected] });
  shop.advance(13 * 3600);
  while ((await ask()) > 0);
  expect(await statusOf(parcel)).toBe('派送中');
  const after = asked();
  await ask();
  expect(asked()).toBe(after);
});

test('two processes ask once, and a refusal is told and tried again later', async () => {
  while ((await ask()) > 0);
  const parcel = await send();
  const told: unknown[] = [];
  const mistaken = createKuaidi100({ ...local.access, key: 'old', canPush: true });
  expect(await ask(mistaken, (error) => told.push(error))).toBe(1);
  expect(String(told[0])).toContain('600 您不是合法的订阅者');
  expect(await ask()).toBe(0);
  shop.advance(1300);
  const both = await Promise.all([ask(), ask()]);
  expect(both[0] + both[1]).toBe(1);
  expect(local.followed.has(parcel.waybill)).toBe(true);
});

test('without a tracker nobody claims to know where a parcel is; the demo has its clock', async () => {
  const production = await openTestShop({ simulated: false });
  const demo = await openTestShop();
  try {
    const statuses: (string | undefined)[] = [];
    for (const where of [production, demo]) {
      const member = await where.newMember(50_000_00);
      const order = await placeOrder(member, [[await skuFor(where, 1, 9900), 1]], 'unpaid', 'deposit');
      await where.database.write((connection) =>
        ship(connection, {
          orderId: order,
          label: { courier: 'YTO', waybill: 'YT70000001' },
          now: Math.floor(where.nowMs() / 1000),
        }),
      );
      where.advance(4 * 86_400);
      statuses.push(await statusOf({ member, order }));
    }
    expect(statuses).toEqual(['已发货', '已签收']);
  } finally {
    expect([production.failures, demo.failures]).toEqual([[], []]);
    await production.close();
    await demo.close();
  }
});

test('a parcel has its courier, number and a page that tracks it; the same number serves one parcel', async () => {
  const parcel = await send('SF');
  const [entry] = (await parcel.member.call(listDeliveries, { order_id: parcel.order })).list;
  expect(entry).toMatchObject({
    delivery_corp_name: '顺丰速运',
    delivery_code: parcel.waybill,
    tracking_url: `https://www.kuaidi100.com/chaxun?com=shunfeng&nu=${parcel.waybill}`,
  });
  const own = await send('本地车队');
  expect((await own.member.call(listDeliveries, { order_id: own.order })).list[0]).toMatchObject({
    delivery_corp_name: '本地车队',
    tracking_url: '',
  });
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 30, 9900), 1]], 'paid');
  const label = { order_id, corp_code: 'SF', delivery_code: parcel.waybill };
  await expect(member.call(simulateShipment, label)).rejects.toThrow('已用于另一个包裹');
  await expect(member.call(simulateShipment, { order_id, corp_code: 'SF' })).rejects.toThrow('请填写快递单号');
  await expect(member.call(simulateShipment, { ...label, delivery_code: '单号' })).rejects.toThrow('6 至 32 位');
});

test('a report may be the first that is known of a parcel; its texts are cut to 300 characters', async () => {
  const parcel = await send();
  await shop.database.write((connection) =>
    connection.deleteFrom('delivery_track').where('delivery_id', '=', Number(parcel.id)).execute(),
  );
  const text = '运'.repeat(400);
  local.reports.set(parcel.waybill, { state: '0', data: [['2026-11-22 10:00:00', text]] });
  const [waybill] = await waybills(shop.database.read).where('delivery.delivery_id', '=', Number(parcel.id)).execute();
  const track = waybill && (await tracker.query(waybill));
  if (!track) throw new Error('nothing is known');
  expect(track.traces[0]?.text).toBe('运'.repeat(300));
  expect(await shop.database.write((connection) => storeTrack(connection, Number(parcel.id), track))).toBe(true);
  expect(await statusOf(parcel)).toBe('运输中');
});

test('a parcel that is followed starts without failures', async () => {
  const parcel = await send();
  const rowOf = () =>
    shop.database.read
      .selectFrom('delivery_track')
      .select(['is_followed', 'failures'])
      .where('delivery_id', '=', Number(parcel.id))
      .executeTakeFirst();
  while ((await ask()) > 0);
  expect(await rowOf()).toEqual({ is_followed: 1, failures: 0 });
});

test('a genuine push without reports, as one that ends a subscription is, is taken and changes nothing', async () => {
  const parcel = await send();
  while ((await ask()) > 0);
  const empty = local.push(parcel.waybill, { state: '0', data: [] });
  expect(await push(parcel.waybill, empty)).toMatchObject({ result: true });
  expect(await statusOf(parcel)).toBe('已发货');
  await push(parcel.waybill, local.push(parcel.waybill, { state: '0', data: [onTheRoad, collected] }));
  expect(await push(parcel.waybill, empty)).toMatchObject({ result: true });
  expect(await statusOf(parcel)).toBe('运输中');
});

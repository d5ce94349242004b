import { expect, test } from 'vitest';
import { settleActivities } from '#backend/modules/goods/sale/activity.ts';
import { deskOf, minute } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { shipOrder } from '#core/delivery/desk-contract.ts';
import { updateStore } from '#core/goods/desk/contract.ts';
import { addSale, changeSale, endSale, listDeskSales } from '#core/goods/desk/sale-contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { getDeskOrder, leaveUnsent } from '#core/order/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const now = () => Math.floor(shop.nowMs() / 1000);
const sweep = () => shop.database.write((connection) => settleActivities(connection, now()));

/** A product on sale without another sale, whose first SKU costs this. */
async function goodsFor(index: number, price: number) {
  const item_id = await skuFor(shop, index, price);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .select('goods_id')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  await shop.database.write((connection) =>
    connection
      .deleteFrom('activity_goods')
      .where('item_id', 'in', connection.selectFrom('sku').where('goods_id', '=', goods_id).select('item_id'))
      .execute(),
  );
  const priceNow = async () =>
    (
      await shop.database.read
        .selectFrom('sku')
        .select(['price', 'activity_price'])
        .where('item_id', '=', item_id)
        .executeTakeFirstOrThrow()
    ).activity_price;
  return { item_id, goods_id, priceNow };
}

test('a sale waits, runs and ends by its times; prices are whole yuan', async () => {
  const staff = await desk.staff('goods');
  const { goods_id, priceNow } = await goodsFor(0, 12_900);
  const begins = now() + 3600;
  const planned = {
    name: '周末直降',
    begins: minute(begins),
    ends: minute(begins + 7200),
    goods_ids: [goods_id],
    percent: 15,
  };
  const { activity_id } = await staff.call(addSale, planned);
  expect((await staff.call(listDeskSales, {})).list[0]).toMatchObject({
    activity_id,
    name: '周末直降',
    state: 'waiting',
  });
  expect(await priceNow()).toBeNull();
  shop.advance(3700);
  await sweep();
  expect(await priceNow()).toBe(11_000);
  const item = await shop.client().call(getGoods, { id: goods_id });
  expect(item).toMatchObject({
    activity_type: 'limited_time_sale',
    activity_info: { seckill_id: String(activity_id) },
  });
  await expect(staff.call(addSale, { ...planned, begins: minute(now()) })).rejects.toThrow('已参加「周末直降」');
  shop.advance(3600);
  const other = await desk.staff('goods');
  shop.advance(3600);
  await sweep();
  expect(await priceNow()).toBeNull();
  expect((await other.call(listDeskSales, {})).list[0]?.state).toBe('over');
});

test('a sale only lowers: below its price the usual one is in force, and above it the sale again', async () => {
  const staff = await desk.staff('goods');
  const { item_id, goods_id, priceNow } = await goodsFor(7, 20_000);
  const sale = { name: '直降', begins: minute(now()), ends: minute(now() + 7200), goods_ids: [goods_id], percent: 20 };
  await staff.call(addSale, sale);
  expect(await priceNow()).toBe(16_000);
  const change = (price: number) => staff.call(updateStore, { changes: [{ item_id, price }] });
  await change(15_000);
  expect(await priceNow()).toBeNull();
  await change(18_000);
  expect(await priceNow()).toBe(16_000);
});

test('a sale that begins when the usual price is lower already raises nothing', async () => {
  const staff = await desk.staff('goods');
  const { item_id, goods_id, priceNow } = await goodsFor(8, 20_000);
  const begins = now() + 3600;
  const times = { begins: minute(begins), ends: minute(begins + 7200) };
  await staff.call(addSale, { name: '后直降', ...times, goods_ids: [goods_id], percent: 20 });
  await staff.call(updateStore, { changes: [{ item_id, price: 15_000 }] });
  shop.advance(3700);
  await sweep();
  expect(await priceNow()).toBeNull();
});

test('a sale tells what it has sold: paid orders of its time, and no others', async () => {
  const staff = await desk.staff('goods');
  const { item_id, goods_id } = await goodsFor(15, 20_000);
  const member = await shop.newMember(5_000_000);
  await placeOrder(member, [[item_id, 1]], 'paid', 'deposit');
  shop.advance(5);
  const plan = {
    name: '直降',
    begins: minute(now() - 60),
    ends: minute(now() + 86_400),
    goods_ids: [goods_id],
    percent: 50,
  };
  const { activity_id } = await staff.call(addSale, plan);
  await shop.database.write((connection) =>
    connection.updateTable('activity').set({ begins: now() }).where('activity_id', '=', activity_id).execute(),
  );
  await placeOrder(member, [[item_id, 3]], 'paid', 'deposit');
  await placeOrder(member, [[item_id, 7]], 'unpaid');
  const sale = (await staff.call(listDeskSales, {})).list.find((one) => one.activity_id === activity_id);
  expect(sale?.skus.find((sku) => sku.item_id === item_id)).toMatchObject({ sold: 3, sold_fee: 30_000 });
  expect(sale?.orders).toBe(1);
  const order_id = await placeOrder(member, [[item_id, 3]], 'paid', 'deposit');
  const later = (await staff.call(listDeskSales, {})).list.find((one) => one.activity_id === activity_id);
  expect(later?.orders).toBe(2);
  expect(later?.skus.find((sku) => sku.item_id === item_id)).toMatchObject({ sold: 6, sold_fee: 60_000 });
  // What is never sent was not sold.
  const orders = await desk.staff('orders');
  const id = (await orders.call(getDeskOrder, { order_id })).goods[0]?.order_line_id ?? '';
  await orders.call(shipOrder, {
    ...{ order_id, corp_code: 'SF', delivery_code: `SF${order_id}`, lines: [{ id, num: 1 }] },
  });
  await orders.call(leaveUnsent, {
    ...{ order_id, lines: [{ id, num: 2 }], reason: '缺货', is_restocked: false, refund_fee: 20_000 },
  });
  const last = (await staff.call(listDeskSales, {})).list.find((one) => one.activity_id === activity_id);
  expect(last?.skus.find((sku) => sku.item_id === item_id)).toMatchObject({ sold: 4, sold_fee: 40_000 });
});

test('a sale that waits moves whole, one that runs only its end, and neither into the time of another one', async () => {
  const staff = await desk.staff('goods');
  const { goods_id, priceNow } = await goodsFor(18, 20_000);
  const span = (from: number, to: number) => ({ begins: minute(now() + from), ends: minute(now() + to) });
  const plan = (from: number, to: number) => ({ name: '直降', ...span(from, to), goods_ids: [goods_id], percent: 50 });
  const first = await staff.call(addSale, plan(3600, 7200));
  const second = await staff.call(addSale, plan(86_400, 90_000));
  await expect(staff.call(changeSale, { ...first, name: '直降', ...span(3600, 88_000) })).rejects.toThrow('已参加');
  await staff.call(changeSale, { ...first, name: '提前直降', ...span(-60, 7200) });
  expect(await priceNow()).toBe(10_000);
  const saleNow = async () =>
    (await staff.call(listDeskSales, {})).list.find(({ activity_id }) => activity_id === first.activity_id);
  const running = await saleNow();
  expect(running).toMatchObject({ name: '提前直降', state: 'running' });
  await staff.call(changeSale, { ...first, name: '提前直降', ...span(3600, 10_800) });
  expect(await saleNow()).toMatchObject({ state: 'running', begins: running?.begins });
  expect(await priceNow()).toBe(10_000);
  // Prices come down at once, and never go up again.
  await staff.call(changeSale, { ...first, name: '提前直降', ...span(0, 10_800), percent: 60 });
  expect(await priceNow()).toBe(8000);
  await expect(staff.call(changeSale, { ...first, name: '提前直降', ...span(0, 10_800), percent: 40 })).rejects.toThrow(
    '降幅应大于现在的',
  );
  await staff.call(endSale, first);
  await expect(staff.call(changeSale, { ...first, name: '直降', ...span(0, 7200) })).rejects.toThrow('已结束');
  await staff.call(endSale, second);
});

test('a running sale is ended at once, one that waits never begins', async () => {
  const staff = await desk.staff('content');
  const [running, waiting] = [await goodsFor(3, 20_000), await goodsFor(9, 20_000)];
  const plan = (goods_id: string, from: number) => ({
    name: '直降',
    begins: minute(from),
    ends: minute(from + 86_400),
    goods_ids: [goods_id],
    percent: 50,
  });
  const first = await staff.call(addSale, plan(running.goods_id, now() - 60));
  expect(await running.priceNow()).toBe(10_000);
  await staff.call(endSale, first);
  expect(await running.priceNow()).toBeNull();
  const second = await staff.call(addSale, plan(waiting.goods_id, now() + 3600));
  await staff.call(endSale, second);
  shop.advance(4000);
  await sweep();
  expect(await waiting.priceNow()).toBeNull();
  await expect(staff.call(endSale, second)).rejects.toThrow('已结束');
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `sale:${second.activity_id}`)
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['sale.add', 'sale.end']);
});

test.each([
  [{ ends: '2026-01-01T00:00', begins: '2026-01-02T00:00' }, '晚于开始时间'],
  [{ begins: '2020-01-01T00:00', ends: '2020-01-02T00:00' }, '已经过去'],
  [{ goods_ids: ['999999'] }, '不存在或不在售'],
  [{ percent: 0 }, '至少降 1%'],
])('%j is refused: %s', async (wrong, message) => {
  const staff = await desk.staff('goods');
  const { goods_id } = await goodsFor(12, 9900);
  const plan = { name: '直降', begins: minute(now()), ends: minute(now() + 3600), goods_ids: [goods_id], percent: 10 };
  await expect(staff.call(addSale, { ...plan, ...wrong })).rejects.toThrow(message);
});

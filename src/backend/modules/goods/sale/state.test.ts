import { expect, test } from 'vitest';
import { deskOf, minute } from '#backend/testing/desk.ts';
import { skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskGoods, listLowSkus, timeGoods, updateStatus } from '#core/goods/desk/contract.ts';
import { lowStock } from '#core/goods/desk/limits.ts';
import { putTimedOnSale } from './state.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const now = () => Math.floor(shop.nowMs() / 1000);
const sweep = () => shop.database.write((connection) => putTimedOnSale(connection, now()));
const stateOf = (goods_id: string) =>
  shop.database.read
    .selectFrom('goods')
    .innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
    .select(['goods.approve_status as goods', 'sku.approve_status as sku'])
    .where('goods.goods_id', '=', goods_id)
    .executeTakeFirstOrThrow();

async function withdrawn(index: number) {
  const staff = await desk.staff('goods');
  const item_id = await skuFor(shop, index, 9900);
  const { goods_id } = await shop.database.read
    .selectFrom('sku')
    .select('goods_id')
    .where('item_id', '=', item_id)
    .executeTakeFirstOrThrow();
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  const timed = async () => (await staff.call(listDeskGoods, { state: 'timed' })).list;
  return { staff, goods_id, timed };
}

test('a withdrawn product goes on sale by itself at its minute, and not before', async () => {
  const { staff, goods_id, timed } = await withdrawn(0);
  const at = Math.ceil(now() / 60) * 60 + 3600;
  await staff.call(timeGoods, { goods_ids: [goods_id], at: minute(at) });
  expect(await timed()).toMatchObject([{ goods_id, state: 'instock', on_sale_at: at }]);
  shop.advance(at - now() - 1);
  expect(await sweep()).toBe(0);
  expect(await stateOf(goods_id)).toEqual({ goods: 'instock', sku: 'instock' });
  shop.advance(1);
  expect(await sweep()).toBe(1);
  expect(await stateOf(goods_id)).toEqual({ goods: 'onsale', sku: 'onsale' });
  expect(await timed()).toEqual([]);
  expect(await sweep()).toBe(0);
});

test('a timing is taken back by hand, and by putting the product on sale', async () => {
  const { staff, goods_id, timed } = await withdrawn(1);
  const later = minute(now() + 7200);
  await staff.call(timeGoods, { goods_ids: [goods_id], at: later });
  await staff.call(timeGoods, { goods_ids: [goods_id], at: '' });
  expect(await timed()).toEqual([]);
  await staff.call(timeGoods, { goods_ids: [goods_id], at: later });
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  expect(await timed()).toEqual([]);
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'instock' });
  shop.advance(7200);
  expect(await sweep()).toBe(0);
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `goods:${goods_id}`)
    .where('staff_id', '=', staff.staffId)
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action).filter((action) => action === 'goods.time')).toHaveLength(3);
});

test('a time that is over, that does not exist, or for goods on sale is refused', async () => {
  const { staff, goods_id } = await withdrawn(2);
  const time = (at: string) => staff.call(timeGoods, { goods_ids: [goods_id], at });
  await expect(time(minute(now() - 60))).rejects.toThrow('已经过去');
  await expect(time('2026-13-40T00:00')).rejects.toThrow('时间不正确');
  await staff.call(updateStatus, { goods_ids: [goods_id], state: 'onsale' });
  await expect(time(minute(now() + 3600))).rejects.toThrow('没有下架');
  await expect(staff.call(timeGoods, { goods_ids: ['404'], at: '' })).rejects.toThrow('没有编号为 404 的商品');
});

test('the list of what runs short has each SKU on sale with few pieces, the fewest first', async () => {
  const staff = await desk.staff('orders');
  const short = await skuFor(shop, 5, 9900, 3);
  await skuFor(shop, 6, 9900, lowStock + 1);
  const stored = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['item_bn', 'sku.item_id', 'sku.stock'])
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '!=', 'instock')
    .where('sku.stock', '<=', lowStock)
    .execute();
  const { list } = await staff.call(listLowSkus, {});
  expect(list.map(({ item_bn }) => item_bn).toSorted()).toEqual(stored.map(({ item_bn }) => item_bn).toSorted());
  expect(list.map(({ stock }) => stock)).toEqual(list.map(({ stock }) => stock).toSorted((a, b) => a - b));
  expect(list.find(({ item_bn }) => stored.find((row) => row.item_bn === item_bn)?.item_id === short)?.stock).toBe(3);
});

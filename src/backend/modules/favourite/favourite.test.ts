import { beforeAll, expect, test } from 'vitest';
import { refusal } from '#backend/modules/sms/testing.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import {
  addFavourite,
  countFavourites,
  deleteFavourites,
  isFavourite,
  listFavourites,
} from '#core/favourite/contract.ts';
import { favouriteLimit } from '#core/site/limits.ts';

const shop = shopOfFile({ goods: 240 });
let items: string[];
beforeAll(async () => {
  const rows = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select('sku.item_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .limit(favouriteLimit + 1)
    .execute();
  items = rows.map((row) => row.item_id);
});

const item = (index: number): string => items[index] ?? '';
const idsOf = async (member: TestClient): Promise<string[]> =>
  (await member.call(listFavourites, {})).list.map((row) => row.item_id);

test('newest first, paged, each once', async () => {
  const member = await shop.newMember();
  for (const index of [0, 1, 2]) {
    await member.call(addFavourite, { item_id: item(index) });
    shop.advance(1);
  }
  const first = await member.call(addFavourite, { item_id: item(0) });
  const { list, total_count } = await member.call(listFavourites, {});
  expect(total_count).toBe(3);
  expect(list.map((row) => row.item_id)).toEqual([item(2), item(1), item(0)]);
  expect(list[2]).toEqual(first);
  expect(first).toMatchObject({ point: 0, item_type: 'normal', distributor_id: '0' });
  const second = await member.call(listFavourites, { page: 2, pageSize: 2 });
  expect([second.total_count, second.list.map((row) => row.item_id)]).toEqual([3, [item(0)]]);
});

test('adding the same at once gives one', async () => {
  const member = await shop.newMember();
  const answers = await Promise.all([1, 2, 3].map(() => member.call(addFavourite, { item_id: item(5) })));
  expect(new Set(answers.map((row) => row.fav_id)).size).toBe(1);
  expect(await member.call(countFavourites, {})).toEqual({ fav_total_count: 1 });
});

test('removing says which, or that all are meant; other members keep theirs', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  for (const client of [member, other]) {
    for (const index of [0, 1, 2]) await client.call(addFavourite, { item_id: item(index) });
  }
  await member.call(deleteFavourites, { item_ids: [item(0)], is_empty: false });
  expect((await idsOf(member)).toSorted()).toEqual([item(1), item(2)].toSorted());
  expect(await refusal(member.call(deleteFavourites, { is_empty: 'false' }))).toBe('请选择要移除的商品');
  const response = await member.fetch(`/api/h5app/wxapp/member/collect/item?item_ids[]=${item(1)}`, {
    method: 'DELETE',
    headers: { token: member.token },
  });
  expect(await response.json()).toMatchObject({ data: { status_code: 422, message: '请说明是否清空收藏' } });
  await member.call(deleteFavourites, { is_empty: true });
  expect([await idsOf(member), (await idsOf(other)).length]).toEqual([[], 3]);
});

test('the goods page asks about one', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  await member.call(addFavourite, { item_id: item(3) });
  expect(await member.call(isFavourite, { item_id: item(3) })).toEqual({ fav: 1 });
  expect(await other.call(isFavourite, { item_id: item(3) })).toEqual({ fav: 0 });
  expect(await member.call(isFavourite, { item_id: 'nothing' })).toEqual({ fav: 0 });
});

test('a favourite keeps its price of then, and loses the price of now with the goods', async () => {
  const member = await shop.newMember();
  const { item_price } = await member.call(addFavourite, { item_id: item(4) });
  const change = (values: { price?: number; activity_price?: null; approve_status?: 'instock' | 'onsale' }) =>
    shop.database.write((connection) =>
      connection.updateTable('sku').set(values).where('item_id', '=', item(4)).execute(),
    );
  await change({ price: item_price + 700, activity_price: null });
  expect((await member.call(listFavourites, {})).list[0]).toMatchObject({ item_price, price: item_price + 700 });
  await change({ approve_status: 'instock' });
  const [gone] = (await member.call(listFavourites, {})).list;
  expect(gone).toMatchObject({ item_id: item(4), item_price });
  expect(gone).not.toHaveProperty('price');
  expect(await refusal((await shop.newMember()).call(addFavourite, { item_id: item(4) }))).toBe('商品不存在或已下架');
  await change({ approve_status: 'onsale' });
});

test('a favourite tells the least quantity it is sold in, with which it goes into the cart', async () => {
  const member = await shop.newMember();
  const item_id = item(6);
  const least = (start_num: number) =>
    shop.database.write((connection) =>
      connection.updateTable('sku').set({ start_num, stock: 100 }).where('item_id', '=', item_id).execute(),
    );
  await least(3);
  await member.call(addFavourite, { item_id });
  const { start_num } = (await member.call(listFavourites, {})).list[0] ?? {};
  expect(start_num).toBe(3);
  expect(await refusal(member.call(addCartLine, { item_id, num: 1 }))).toContain('少于起订量');
  await member.call(addCartLine, { item_id, num: start_num ?? 0 });
  await least(0);
});

test(`${favouriteLimit} at the most, also when they are added at once`, async () => {
  const member = await shop.newMember();
  const answers = await Promise.allSettled(items.map((item_id) => member.call(addFavourite, { item_id })));
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(favouriteLimit);
  expect(await member.call(countFavourites, {})).toEqual({ fav_total_count: favouriteLimit });
  const [rejected] = answers.filter((answer) => answer.status === 'rejected');
  expect(String(rejected?.reason)).toContain('最多收藏 100 件商品');
});

test('an unknown product is no favourite', async () => {
  const member = await shop.newMember();
  expect(await refusal(member.call(addFavourite, { item_id: '99999999' }))).toBe('商品不存在或已下架');
});

import { beforeAll, expect, test } from 'vitest';
import { refusal } from '#backend/modules/sms/testing.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listBrowseHistory, saveBrowseHistory } from '#core/browse-history/contract.ts';
import { browseHistoryLimit } from '#core/site/limits.ts';

const shop = shopOfFile({ goods: 240 });
let items: { item_id: string; goods_id: string }[];
beforeAll(async () => {
  items = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id'])
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .limit(browseHistoryLimit + 3)
    .execute();
});

test('the last look is first; a second look moves, it does not repeat', async () => {
  const member = await shop.newMember();
  const [a, b] = items.map((item) => item.item_id);
  for (const item_id of [a, b, a]) {
    await member.call(saveBrowseHistory, { item_id: item_id ?? '' });
    shop.advance(1);
  }
  const { list, total_count } = await member.call(listBrowseHistory, {});
  expect(total_count).toBe(2);
  expect(list.map((look) => look.item_id)).toEqual([a, b]);
  expect(list[0]?.itemData.goods_id).toBe(items[0]?.goods_id);
  expect((await (await shop.newMember()).call(listBrowseHistory, {})).list).toEqual([]);
});

test('the newest hundred are kept, whatever comes', async () => {
  const member = await shop.newMember();
  for (const { item_id } of items) {
    await member.call(saveBrowseHistory, { item_id });
    shop.advance(1);
  }
  const first = await member.call(listBrowseHistory, { pageSize: 60 });
  const second = await member.call(listBrowseHistory, { pageSize: 60, page: 2 });
  expect(first.total_count).toBe(browseHistoryLimit);
  expect([...first.list, ...second.list].map((look) => look.item_id)).toEqual(
    items
      .slice(3)
      .map((item) => item.item_id)
      .toReversed(),
  );
});

test('goods that left the shop are not shown', async () => {
  const member = await shop.newMember();
  const { item_id = '', goods_id = '' } = items[7] ?? {};
  await member.call(saveBrowseHistory, { item_id });
  await shop.database.write((connection) =>
    connection.updateTable('goods').set({ approve_status: 'instock' }).where('goods_id', '=', goods_id).execute(),
  );
  expect(await member.call(listBrowseHistory, {})).toEqual({ total_count: 0, list: [] });
});

test('an unknown product leaves no trace', async () => {
  const member = await shop.newMember();
  expect(await refusal(member.call(saveBrowseHistory, { item_id: '99999999' }))).toBe('商品不存在或已下架');
});

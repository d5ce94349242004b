import { expect, test } from 'vitest';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { cancelArrival, listOwnArrivals } from '#core/arrival/own-contract.ts';
import { deleteBrowseHistory, listBrowseHistory, saveBrowseHistory } from '#core/browse-history/contract.ts';
import { toggleExperienceFavourite } from '#core/experience/visit-contract.ts';
import {
  listFavouriteBrands,
  listFavouriteExperiences,
  toggleBrandFavourite,
} from '#core/favourite/collection-contract.ts';

const shop = shopOfFile();

test('brands and centres are kept newest first, let go by a second press, and are nobody else’s', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  expect(await member.call(toggleBrandFavourite, { id: '1' })).toEqual({ is_fav: true });
  shop.advance(5);
  await member.call(toggleBrandFavourite, { id: '2' });
  expect((await member.call(listFavouriteBrands, {})).list.map((row) => row.id)).toEqual([2, 1]);
  expect((await member.call(listFavouriteBrands, { page_no: 2, page_size: 1 })).list.map((row) => row.id)).toEqual([1]);
  expect(await other.call(listFavouriteBrands, {})).toMatchObject({ list: [], total_count: 0 });
  expect(await member.call(toggleBrandFavourite, { id: '2' })).toEqual({ is_fav: false });
  expect((await member.call(listFavouriteBrands, {})).total_count).toBe(1);
  await expect(member.call(toggleBrandFavourite, { id: '987654321' })).rejects.toThrow('品牌不存在');

  await member.call(toggleExperienceFavourite, { id: '1' });
  const { list } = await member.call(listFavouriteExperiences, {});
  expect(list).toEqual([expect.objectContaining({ id: 1, is_fav: true })]);
  expect((await other.call(listFavouriteExperiences, {})).list).toEqual([]);
});

test('looks are forgotten one by one or all at once, the own ones alone', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const skus = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .orderBy('sku.item_id')
    .select('sku.item_id')
    .limit(3)
    .execute();
  for (const { item_id } of skus) {
    await member.call(saveBrowseHistory, { item_id });
    await other.call(saveBrowseHistory, { item_id });
  }
  await member.call(deleteBrowseHistory, { item_ids: [skus[0]?.item_id ?? ''] });
  expect((await member.call(listBrowseHistory, {})).total_count).toBe(2);
  await expect(member.call(deleteBrowseHistory, {})).rejects.toThrow('请选择要删除的记录');
  await member.call(deleteBrowseHistory, { is_empty: true });
  expect((await member.call(listBrowseHistory, {})).total_count).toBe(0);
  expect((await other.call(listBrowseHistory, {})).total_count).toBe(3);
});

test('a wish for arrival tells when the SKU is back, and only its owner takes it back', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const { item_id } = await shop.database.write(async (connection) => {
    const sku = await connection
      .selectFrom('sku')
      .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
      .where('sku.approve_status', '=', 'onsale')
      .where('goods.approve_status', '=', 'onsale')
      .orderBy('sku.item_id')
      .select('sku.item_id')
      .executeTakeFirstOrThrow();
    await connection.updateTable('sku').set({ stock: 0 }).where('item_id', '=', sku.item_id).execute();
    return sku;
  });
  await member.call(askForArrival, { item_id });
  const [wish] = (await member.call(listOwnArrivals, {})).list;
  expect(wish).toMatchObject({ item_id, stock_level: 0, is_withdrawn: false });
  await shop.database.write((connection) =>
    connection.updateTable('sku').set({ stock: 50 }).where('item_id', '=', item_id).execute(),
  );
  expect((await member.call(listOwnArrivals, {})).list[0]?.stock_level).toBe(2);
  await other.call(cancelArrival, { notice_id: wish?.notice_id ?? 0 });
  expect((await member.call(listOwnArrivals, {})).list).toHaveLength(1);
  await member.call(cancelArrival, { notice_id: wish?.notice_id ?? 0 });
  expect((await member.call(listOwnArrivals, {})).list).toEqual([]);
});

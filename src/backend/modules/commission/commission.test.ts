import { expect, test } from 'vitest';
import { skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getSplitPrice } from '#core/commission/contract.ts';
import { getMember } from '#core/member/contract.ts';

const shop = shopOfFile();

/** A member who earns a share. */
async function newDistributor() {
  const member = await shop.newMember();
  const userId = Number((await member.call(getMember, {})).memberInfo.user_id);
  await shop.database.write((connection) =>
    connection.updateTable('member').set({ is_distributor: 1 }).where('user_id', '=', userId).execute(),
  );
  return member;
}

test('a distributor earns six percent, rounded down; another member learns nothing', async () => {
  const item_id = await skuFor(shop, 0, 9999);
  const distributor = await newDistributor();
  const { is_distributor, list } = await distributor.call(getSplitPrice, { item_id });
  expect([is_distributor, list]).toEqual([true, [{ item_id, split_price: 599 }]]);
  expect(await (await shop.newMember()).call(getSplitPrice, { item_id })).toEqual({ is_distributor: false, list: [] });
});

test('a SKU that is off sale has no share, nor has one of goods that are off sale', async () => {
  const rows = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.approve_status', '=', 'onsale')
    .groupBy('sku.goods_id')
    .orderBy('sku.goods_id')
    .limit(3)
    .select((row) => ['sku.goods_id', row.fn.min('sku.item_id').as('item_id')])
    .execute();
  const [kept, ofSku, ofGoods] = rows.map((row) => row.item_id);
  await shop.database.write(async (connection) => {
    await connection
      .updateTable('sku')
      .set({ approve_status: 'instock' })
      .where('item_id', '=', ofSku ?? '')
      .execute();
    await connection
      .updateTable('goods')
      .set({ approve_status: 'instock' })
      .where('goods_id', '=', rows[2]?.goods_id ?? '')
      .execute();
  });
  const item_ids = [kept, ofSku, ofGoods].map(String);
  const { list } = await (await newDistributor()).call(getSplitPrice, { item_ids });
  expect(list.map((share) => share.item_id)).toEqual([kept]);
});

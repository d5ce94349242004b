import { expect, test } from 'vitest';
import { receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { dayAfterArrival } from '#core/freight/arrival.ts';
import { createUnpaidOrder } from '#core/order/contract.ts';
import { getOrder } from '#core/order/detail-contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';
import { installationLine } from '#core/order/times/remark.ts';

const shop = shopOfFile();

/** A member with one piece in the cart of a product of this name and table. */
async function buyerOf(index: number, item_name: string, supply: string) {
  const member = await shop.newMember();
  const item_id = await skuFor(shop, index, 20_000);
  await shop.database.write(async (connection) => {
    const { goods_id } = await connection
      .selectFrom('sku')
      .select('goods_id')
      .where('item_id', '=', item_id)
      .executeTakeFirstOrThrow();
    const item_params = JSON.stringify([{ attribute_name: '供电', attribute_value_name: supply }]);
    await connection.updateTable('goods').set({ item_name, item_params }).where('goods_id', '=', goods_id).execute();
  });
  await member.call(addCartLine, { item_id, num: 1 });
  return member;
}

const promise = (days: number | null) =>
  shop.database.write(async (connection) => {
    await connection.deleteFrom('freight_rule').execute();
    await connection
      .insertInto('freight_rule')
      .values([
        { provinces: '["西藏自治区"]', fee: 3000, free_from: null, days: days && days + 5 },
        { provinces: '[]', fee: 1000, free_from: 9900, days },
      ])
      .execute();
  });

const dayIn = (days: number): string => dayAfterArrival({ days }, Math.floor(shop.nowMs() / 1000));

test('what is wired can be installed from the day after it has come, by the region it goes to', async () => {
  const member = await buyerOf(20, '三键智能开关', '市电 AC 220V');
  await promise(3);
  const from = async (input: object) => (await member.call(previewOrder, { cart_type: 'cart', ...input })).install_from;
  expect(await from({})).toBe(dayIn(3));
  expect(await from({ receiver_state: '西藏自治区' })).toBe(dayIn(8));
  expect(await from({ receipt_type: 'ziti' })).toBeUndefined();
  await promise(null);
  expect(await from({})).toBeUndefined();
});

test('nothing is offered for what only needs a socket', async () => {
  await promise(3);
  const member = await buyerOf(21, '电饭煲', '市电 AC 220V 插座');
  expect((await member.call(previewOrder, { cart_type: 'cart' })).install_from).toBeUndefined();
});

test('the wish stays in the remark of the order, for every client of the family', async () => {
  await promise(3);
  const member = await buyerOf(22, '吸顶灯', '市电 AC 220V');
  const remark = `${'到'.repeat(160)}${installationLine('11 月 30 日 周一', '晚上 18:00–20:00')}`;
  const { order_id } = await member.call(createUnpaidOrder, { cart_type: 'cart', ...receiver, remark });
  expect(await member.call(getOrder, { id: order_id })).toMatchObject({ orderInfo: { remark } });
});

import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getFreight } from '#core/freight/desk-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

test('parcels of the last 30 days are counted by province: paid ones, and no others', async () => {
  const staff = await desk.staff('money');
  const parcels = async () => (await staff.call(getFreight, {})).parcels;
  await shop.database.write((connection) => connection.updateTable('orders').set({ pay_time: 1 }).execute());
  expect(await parcels()).toEqual({ orders: 0, free: 0, freight_fee: 0, provinces: [] });

  const member = await shop.newMember(5_000_000);
  const [cheap, dear] = [await skuFor(shop, 1, 3000), await skuFor(shop, 4, 50_000)];
  await placeOrder(member, [[cheap, 1]], 'paid', 'deposit');
  await placeOrder(member, [[dear, 1]], 'paid', 'deposit');
  await placeOrder(member, [[dear, 2]], 'unpaid');
  const { orders, free, freight_fee, provinces } = await parcels();
  expect({ orders, free }).toEqual({ orders: 2, free: 1 });
  expect(freight_fee).toBeGreaterThan(0);
  expect(provinces).toEqual([{ province: receiver.receiver_state, orders: 2, freight_fee }]);

  shop.advance(31 * 86_400);
  expect((await (await desk.staff('money')).call(getFreight, {})).parcels.orders).toBe(0);
});

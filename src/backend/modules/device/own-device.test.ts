import { expect, test } from 'vitest';
import { askForCode } from '#backend/modules/sms/testing.ts';
import { placeOrder } from '#backend/testing/orders.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addOwnDevice, listOwnDevices, removeOwnDevice } from '#core/device/contract.ts';
import { exportMember } from '#core/member/account-contract.ts';
import { getMember } from '#core/member/contract.ts';

const shop = shopOfFile();

const idsOf = async (member: TestClient): Promise<string[]> =>
  (await member.call(listOwnDevices, {})).list.map(({ device_id }) => device_id);

/** SKUs on sale whose goods name a protocol. */
async function talkingSkus(count: number): Promise<string[]> {
  const rows = await shop.database.read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.approve_status', '=', 'onsale')
    .where('goods.approve_status', '=', 'onsale')
    .where('sku.start_num', '<=', 1)
    .where('sku.stock', '>', 10)
    .where('goods.item_params', 'like', '%Zigbee%')
    .orderBy('sku.item_id')
    .select('sku.item_id')
    .limit(count)
    .execute();
  return rows.map(({ item_id }) => item_id);
}

test('goods are there once they are received, and one that was removed does not come back', async () => {
  const member = await shop.newMember(900_000_00);
  const [sku = ''] = await talkingSkus(1);
  await placeOrder(member, [[sku, 1]], 'shipped', 'deposit');
  expect(await idsOf(member)).toEqual([]);
  await placeOrder(member, [[sku, 2]], 'done', 'deposit');
  const { list } = await member.call(listOwnDevices, {});
  expect(list).toEqual([expect.objectContaining({ device_id: `sku-${sku}`, source: 'order', item_id: sku })]);
  expect(list[0]?.protocols).toContain('Zigbee');
  expect(list[0]?.kind).toMatch(/./);
  await member.call(removeOwnDevice, { device_id: `sku-${sku}` });
  expect(await idsOf(member)).toEqual([]);
  // Added by hand, the device is back in the list.
  await member.call(addOwnDevice, { item_id: sku });
  expect(await member.call(listOwnDevices, {})).toMatchObject({
    list: [{ device_id: `sku-${sku}`, source: 'catalogue' }],
  });
});

test('a shipped order counts once the clock has confirmed it', async () => {
  const member = await shop.newMember(900_000_00);
  const [, sku = ''] = await talkingSkus(2);
  await placeOrder(member, [[sku, 1]], 'shipped', 'deposit');
  // In two steps, because a session expires after five days without use.
  shop.advance(4 * 86_400);
  expect(await idsOf(member)).toEqual([]);
  shop.advance(4 * 86_400);
  expect(await idsOf(member)).toEqual([`sku-${sku}`]);
});

test('what is told in own words is kept as told, is the member’s alone, and goes for good', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const hub = { name: ' 书房的网关 ', protocols: ['Zigbee', 'Zigbee'], ecosystems: ['开放家居'], is_gateway: true };
  const { device_id } = await member.call(addOwnDevice, hub);
  const { list } = await member.call(listOwnDevices, {});
  expect(list).toEqual([
    expect.objectContaining({
      name: '书房的网关',
      protocols: ['Zigbee'],
      is_gateway: true,
      source: 'told',
      item_id: '',
    }),
  ]);
  const { mobile } = (await member.call(getMember, {})).memberInfo;
  const vcode = await askForCode(member, mobile, 'update');
  expect((await member.call(exportMember, { vcode })).devices).toEqual([
    expect.objectContaining({ name: '书房的网关' }),
  ]);
  await other.call(removeOwnDevice, { device_id });
  expect(await idsOf(member)).toEqual([device_id]);
  await member.call(removeOwnDevice, { device_id });
  expect(await idsOf(member)).toEqual([]);
});

test('what is no device is refused', async () => {
  const member = await shop.newMember();
  await expect(member.call(addOwnDevice, { item_id: '99999999' })).rejects.toThrow('商品不存在');
  await expect(member.call(addOwnDevice, { protocols: ['Zigbee'] })).rejects.toThrow('请填写设备名称');
  await expect(member.call(addOwnDevice, { name: '灯' })).rejects.toThrow('请选择通信协议');
  const [sku = ''] = await talkingSkus(1);
  await member.call(addOwnDevice, { item_id: sku });
  await member.call(addOwnDevice, { item_id: sku });
  expect(await idsOf(member)).toEqual([`sku-${sku}`]);
  for (let nth = 1; nth < 100; nth++) await member.call(addOwnDevice, { name: `灯 ${nth}`, protocols: ['Wi-Fi'] });
  await expect(member.call(addOwnDevice, { item_id: sku })).rejects.toThrow('最多登记 100 台设备');
});

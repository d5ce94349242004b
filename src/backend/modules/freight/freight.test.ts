import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { receiver, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { addCartLine } from '#core/cart/contract.ts';
import { arrivalDay } from '#core/freight/arrival.ts';
import { getFreight, saveFreight } from '#core/freight/desk-contract.ts';
import { usualFreight } from '#core/freight/rules.ts';
import { getFreshness } from '#core/goods/fresh-contract.ts';
import { createOrder } from '#core/order/contract.ts';
import { previewOrder } from '#core/order/preview-contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const far = { provinces: ['新疆维吾尔自治区', '西藏自治区'], fee: 3000, free_from: null, days: null };
const elsewhere = { provinces: [], fee: 1200, free_from: 9900, days: 3 };
const toXinjiang = {
  ...receiver,
  receiver_state: '新疆维吾尔自治区',
  receiver_city: '乌鲁木齐市',
  receiver_district: '天山区',
};

test('a shop that has set nothing asks the usual freight', async () => {
  await shop.database.write((connection) => connection.deleteFrom('freight_rule').execute());
  const staff = await desk.staff('money');
  const { rules, provinces } = await staff.call(getFreight, {});
  expect(rules).toEqual(usualFreight);
  expect(provinces).toEqual(expect.arrayContaining(far.provinces));
});

test('each province pays by its own rule, in the preview, in the order and on the goods page', async () => {
  const staff = await desk.staff('goods');
  await staff.call(saveFreight, { rules: [elsewhere, far] });
  expect((await staff.call(getFreight, {})).rules).toEqual([far, elsewhere]);
  expect((await shop.client().call(getFreshness, { item_ids: [] })).freight).toEqual([far, elsewhere]);

  const member = await shop.newMember();
  const item_id = await skuFor(shop, 1, 9000);
  const freightTo = async (wishes: object) =>
    (await member.call(previewOrder, { cart_type: 'cart', receipt_type: 'logistics', ...wishes })).freight_fee;
  await member.call(addCartLine, { item_id, num: 1 });
  expect(await freightTo({})).toBe(1200);
  expect(await freightTo({ receiver_state: '浙江省' })).toBe(1200);
  expect(await freightTo({ receiver_state: '西藏自治区' })).toBe(3000);
  expect(await freightTo({ receiver_state: '西藏自治区', receipt_type: 'ziti' })).toBe(0);
  await member.call(addCartLine, { item_id, num: 1 });
  expect(await freightTo({ receiver_state: '浙江省' })).toBe(0);
  expect(await freightTo({ receiver_state: '西藏自治区' })).toBe(3000);

  const order = await member.call(createOrder, { cart_type: 'cart', pay_type: 'wxpaypc', ...toXinjiang });
  const placed = await shop.database.read
    .selectFrom('orders')
    .select(['item_fee', 'freight_fee', 'total_fee'])
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow();
  expect(placed).toEqual({ item_fee: 18_000, freight_fee: 3000, total_fee: 21_000 });
});

test('the preview says the day of arrival by the promise of the province, and none where there is none', async () => {
  const staff = await desk.staff('goods');
  await staff.call(saveFreight, { rules: [far, elsewhere] });
  const member = await shop.newMember();
  await member.call(addCartLine, { item_id: await skuFor(shop, 1, 9000), num: 1 });
  const dayTo = async (wishes: object) =>
    (await member.call(previewOrder, { cart_type: 'cart', receipt_type: 'logistics', ...wishes })).arrival_day;
  expect(await dayTo({ receiver_state: '浙江省' })).toBe(arrivalDay(elsewhere, shop.nowMs() / 1000));
  expect(await dayTo({ receiver_state: '西藏自治区' })).toBeUndefined();
  expect(await dayTo({ receiver_state: '浙江省', receipt_type: 'ziti' })).toBeUndefined();
});

test('rules that contradict each other are refused with the reason, and the old ones stay', async () => {
  const staff = await desk.staff('goods');
  await staff.call(saveFreight, { rules: [far, elsewhere] });
  const refusal = (rules: (typeof far | typeof elsewhere)[]) =>
    staff.call(saveFreight, { rules }).then(
      () => 'saved',
      (error: unknown) => (error as Error).message,
    );
  expect(await refusal([far])).toBe('请填写其他地区的运费');
  expect(await refusal([far, elsewhere, elsewhere])).toBe('每条规则都要选择地区');
  expect(await refusal([far, { ...far, provinces: ['西藏自治区'] }, elsewhere])).toBe('西藏自治区写在了两条规则里');
  expect(await refusal([{ ...far, provinces: ['新疆'] }, elsewhere])).toBe('没有“新疆”这个省份');
  expect(await refusal([far, { ...elsewhere, fee: -1 }])).toBe('金额不能小于 0');
  expect((await staff.call(getFreight, {})).rules).toEqual([far, elsewhere]);
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'after'])
    .where('about', '=', 'freight')
    .orderBy('entry_id', 'desc')
    .executeTakeFirstOrThrow();
  expect(log.action).toBe('freight.change');
  expect(log.after).toContain('新疆维吾尔自治区、西藏自治区 30 元；其他地区 12 元，满 99 元包邮，3 天内送到');
});

test('only those who change goods or keep the money change the freight', async () => {
  const staff = await desk.staff('content');
  await expect(staff.call(saveFreight, { rules: [elsewhere] })).rejects.toThrow();
});

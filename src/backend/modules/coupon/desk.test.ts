import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listCoupons, receiveCoupon } from '#core/coupon/contract.ts';
import { addCoupon, listDeskCoupons, offerCoupon } from '#core/coupon/desk-contract.ts';
import { formatTime } from '#core/time/time.ts';

const shop = shopOfFile();
const desk = deskOf(shop);
const day = (after: number) => formatTime(Math.floor(shop.nowMs() / 1000) + after * 86_400).slice(0, 10);
const lamps = () => ({
  title: '灯具满减',
  card_type: 'cash' as const,
  least_cost: 100_000,
  reduce_cost: 10_000,
  quantity: 500,
  get_limit: 1,
  begins: day(0),
  ends: day(30),
  cover: 'all' as const,
});

test('a new coupon is in the coupon centre, is taken once a member, and can be stopped', async () => {
  const staff = await desk.staff('content');
  const [category] = await shop.database.read
    .selectFrom('category')
    .selectAll()
    .where('level', '=', 3)
    .limit(1)
    .execute();
  const { card_id } = await staff.call(addCoupon, {
    ...lamps(),
    cover: 'category',
    refs: [category?.category_id ?? ''],
  });
  const member = await shop.newMember();
  const listed = async () =>
    (await member.call(listCoupons, {})).list.some((coupon) => String(coupon.card_id) === String(card_id));
  expect(await listed()).toBe(true);
  await member.call(receiveCoupon, { card_id: String(card_id) });
  const [row] = (await staff.call(listDeskCoupons, {})).list;
  expect(row).toMatchObject({
    card_id,
    worth: '满 ¥1,000 减 ¥100',
    apply_scope: `仅限${category?.name}`,
    given: 1,
    used: 0,
    turnover: 0,
    is_offered: true,
  });
  expect((await staff.call(listDeskCoupons, { search: '灯具满' })).list.map((one) => one.card_id)).toContain(card_id);
  expect((await staff.call(listDeskCoupons, { search: '没有的名字' })).total).toBe(0);
  const order_id = await placeOrder(member, [[await skuFor(shop, 0, 120_000), 1]], 'paid');
  const use = { status: 2 as const, order_id };
  await shop.database.write((connection) =>
    connection.updateTable('member_coupon').set(use).where('card_id', '=', card_id).execute(),
  );
  const paid = await shop.database.read
    .selectFrom('orders')
    .select('total_fee')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  const bought = (await staff.call(listDeskCoupons, {})).list.find((one) => one.card_id === card_id);
  expect(bought).toMatchObject({ used: 1, turnover: paid?.total_fee });
  await staff.call(offerCoupon, { card_id, is_offered: false });
  await expect((await shop.newMember()).call(receiveCoupon, { card_id: String(card_id) })).rejects.toThrow();
  const stopped = (await staff.call(listDeskCoupons, {})).list;
  expect(stopped.find((one) => one.card_id === card_id)?.is_offered).toBe(false);
  // Those that can be had stand before it.
  expect(stopped[0]?.is_offered).toBe(true);
  const [all, offered, over] = await Promise.all(
    (['', 'offered', 'over'] as const).map((state) => staff.call(listDeskCoupons, { state })),
  );
  expect(offered?.list.every(({ is_offered }) => is_offered)).toBe(true);
  expect(over?.list.some((one) => one.card_id === card_id)).toBe(true);
  expect(all?.counts).toEqual({ offered: offered?.total, over: over?.total });
  expect(all?.total).toBe((offered?.total ?? 0) + (over?.total ?? 0));
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select('action')
    .where('about', '=', `coupon:${card_id}`)
    .orderBy('entry_id')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['coupon.add', 'coupon.stop']);
});

test.each([
  [{ reduce_cost: 0 }, '请填写减多少'],
  [{ reduce_cost: 100_000 }, '小于门槛'],
  [{ card_type: 'discount' as const, discount: 0 }, '请填写打几折'],
  [{ begins: '2026-02-31' }, '日期不正确'],
  [{ ends: '2020-01-01', begins: '2019-01-01' }, '已经过去'],
  [{ cover: 'brand' as const }, '请选择适用的'],
  [{ cover: 'brand' as const, refs: ['999999'] }, '不存在'],
  [{ quantity: 0 }, '至少发 1 张'],
])('%j is refused: %s', async (wrong, message) => {
  const staff = await desk.staff('goods');
  const before = (await staff.call(listDeskCoupons, {})).total;
  await expect(staff.call(addCoupon, { ...lamps(), ...wrong })).rejects.toThrow(message);
  expect((await staff.call(listDeskCoupons, {})).total).toBe(before);
});

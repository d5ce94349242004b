import { expect, test } from 'vitest';
import type { Publishing } from '#backend/app/desk/desk-handler.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { openCase, placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { listDeskGoods } from '#core/goods/desk/contract.ts';
import { getToday, listReleases, rollBackRelease } from '#core/publishing/desk-contract.ts';
import { createReservation } from '#core/reservation/contract.ts';
import { startOfDay } from '#core/time/time.ts';

const kept = { published: 1_700_000_000, pages: ['/', '/Goods/1', '/Goods/2'] };
const publishing: Publishing = {
  page: () => null,
  releases: () => [
    { ...kept, sequence: 8, published: kept.published + 1000, isCurrent: true, changed: ['/Goods/2', '/', '/Goods/1'] },
    { ...kept, sequence: 7, isCurrent: false, changed: [] },
  ],
  state: () => ({
    ...{ sequence: 8, published: 0, read: 0, isRunning: false, lines: [], code: null, isTrial: false, paths: null },
  }),
  start: () => false,
  rollBack: (sequence) => (sequence === 7 ? '' : `第 ${sequence} 版不完整`),
};
const shop = shopOfFile();
const desk = deskOf(shop, publishing);

test('orders, cases and enquiries that wait are counted, and are late after a day', async () => {
  const before = await (await desk.staff('service')).call(getToday, {});
  const member = await shop.newMember(5_000_000);
  const sku = await skuFor(shop, 3, 9900, 90);
  await placeOrder(member, [[sku, 1]], 'paid', 'deposit');
  const order_id = await placeOrder(member, [[sku, 1]], 'done', 'deposit');
  await openCase(shop, member, { order_id, type: 'ONLY_REFUND' });
  const contact = { contacts: '秦晚晴', contactNumber: '13912345678' };
  await member.call(createReservation, { ...contact, remark: '方案:全屋', provinceName: '浙江省', cityName: '杭州市' });
  const fresh = await (await desk.staff('service')).call(getToday, {});
  const more = (by: number) => ({
    to_ship: before.to_ship + by,
    cases: before.cases + by,
    enquiries: before.enquiries + by,
  });
  expect(fresh).toMatchObject({ ...more(1), late: before.late });
  shop.advance(86_400 + 60);
  const { late } = await (await desk.staff('service')).call(getToday, {});
  for (const kind of ['to_ship', 'cases', 'enquiries'] as const) expect(late[kind]).toBe(fresh[kind]);
});

test('goods with a SKU that is sold out are counted among those with little left, and stand first in their list', async () => {
  const staff = await desk.staff('goods');
  await shop.database.write((connection) => connection.updateTable('sku').set({ stock: 100 }).execute());
  expect(await staff.call(getToday, {})).toMatchObject({ low_stock: 0, sold_out: 0 });
  await skuFor(shop, 0, 10_000, 4);
  expect(await staff.call(getToday, {})).toMatchObject({ low_stock: 1, sold_out: 0 });
  await skuFor(shop, 40, 10_000, 0);
  expect(await staff.call(getToday, {})).toMatchObject({ low_stock: 2, sold_out: 1 });
  const { list } = await staff.call(listDeskGoods, { state: 'low' });
  expect(list.map((row) => row.least)).toEqual([0, 4]);
});

test('words that found nothing are those of seven days, today with them', async () => {
  const today = startOfDay(Math.floor(shop.nowMs() / 1000));
  const words = [0, 6, 7].map((days) => ({ day: today - days * 86_400, word: `${days} 天前`, times: 900 }));
  await shop.database.write((connection) => connection.insertInto('search_miss').values(words).execute());
  const { missed } = await (await desk.staff('content')).call(getToday, {});
  expect(missed.map(({ word }) => word)).toEqual(['0 天前', '6 天前']);
});

test('releases are listed with what each of them changed, by kind of page, and with the press that published it', async () => {
  const staff = await desk.staff('orders');
  const { staff_id, name } = await shop.database.read
    .selectFrom('staff')
    .select(['staff_id', 'name'])
    .executeTakeFirstOrThrow();
  const about = { action: 'release.publish', about: 'release', staff_id };
  await shop.database.write((connection) =>
    connection
      .insertInto('staff_log')
      .values([
        { ...about, time: kept.published - 601 },
        { ...about, time: kept.published + 1000 - 599 },
        // Presses that came to nothing.
        ...[1, 2, 3].map((more) => ({ ...about, time: kept.published + 1000 + more })),
      ])
      .execute(),
  );
  const { list } = await staff.call(listReleases, {});
  const pages = [
    { kind: '商品页', count: 2 },
    { kind: '首页', count: 1 },
  ];
  expect(list).toEqual([
    { ...kept, published: kept.published + 1000, pages, sequence: 8, is_current: true, changed: pages, by: name },
    { ...kept, pages, sequence: 7, is_current: false, changed: [], by: '' },
  ]);
});

test('another release is put online by the port, which tells why it cannot; the log has both numbers', async () => {
  const staff = await desk.staff('goods');
  expect(await staff.call(rollBackRelease, { sequence: 7 })).toEqual({ sequence: 7 });
  await expect(staff.call(rollBackRelease, { sequence: 5 })).rejects.toThrow('第 5 版不完整');
  await expect((await desk.staff('service')).call(rollBackRelease, { sequence: 7 })).rejects.toThrow();
  const log = await shop.database.read
    .selectFrom('staff_log')
    .select(['action', 'before', 'after'])
    .where('action', '=', 'release.rollback')
    .execute();
  // A refused one leaves none.
  expect(log).toEqual([{ action: 'release.rollback', before: '{"sequence":8}', after: '{"sequence":7}' }]);
});

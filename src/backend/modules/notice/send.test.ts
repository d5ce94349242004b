import { beforeEach, expect, test } from 'vitest';
import { shopFactsOf } from '#backend/app/texts/shop-facts.ts';
import { type OutwardNotice, Undeliverable } from '#backend/ports/notice-way.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { cancelOrder } from '#core/order/contract.ts';
import { createReservation } from '#core/reservation/contract.ts';
import { dropLate, sendNotices } from './send.ts';
import { writeNotices } from './write.ts';

const shop = shopOfFile();
const now = () => Math.floor(shop.nowMs() / 1000);
let sent: OutwardNotice[] = [];
const take = async (notice: OutwardNotice) => void sent.push(notice);
const faults: string[] = [];
const round = (ways: Parameters<typeof sendNotices>[1], at = now()) =>
  sendNotices(shop.database, ways, { now: () => at, onError: (error) => faults.push(String(error)) });
const sendings = () =>
  shop.database.read
    .selectFrom('notice_sending')
    .select(['way', 'state', 'failures', 'fault', 'try_at'])
    .orderBy('notice_id')
    .orderBy('way')
    .execute();
let number = 0;
const tellStaff = () =>
  shop.database.write((connection) =>
    writeNotices(
      connection,
      [
        {
          fact: `enquiry:test:${++number}`,
          kind: 'enquiry',
          params: { what: '预约', name: '林晓晴', mobile: '138****0001' },
        },
      ],
      now(),
    ),
  );

beforeEach(async () => {
  sent = [];
  faults.length = 0;
  await shop.database.write(async (connection) => {
    await connection.deleteFrom('notice_sending').execute();
    await connection.deleteFrom('notice').execute();
  });
});

test('a member hears of a parcel by SMS, the staff of the order in their chats, each once', async () => {
  const member = await shop.newMember();
  const order_id = await placeOrder(member, [[await skuFor(shop, 1, 20_000), 1]], 'shipped');
  const [sms, wecom] = [[] as OutwardNotice[], [] as OutwardNotice[]];
  const ways = {
    sms: async (notice: OutwardNotice) => void sms.push(notice),
    wecom: async (notice: OutwardNotice) => void wecom.push(notice),
  };
  await round(ways);
  await round(ways);
  expect(sms).toMatchObject([{ kind: 'shipped', mobile: expect.stringMatching(/^139\d{8}$/) }]);
  expect(wecom).toMatchObject([{ kind: 'new-order', title: '新订单', mobile: '', params: { order: order_id } }]);
  expect(sms[0]?.id).not.toBe(wecom[0]?.id);
});

test('the staff hear of a reservation without the whole number, of a wish for money back and of few pieces', async () => {
  const member = await shop.newMember();
  await member.call(createReservation, { contacts: '王先生', contactNumber: '13612345678', remark: '方案:全屋' });
  const sku = await skuFor(shop, 2, 20_000, 11);
  const order_id = await placeOrder(member, [[sku, 1]], 'paid');
  await member.call(cancelOrder, { order_id, cancel_reason: '不想要了' });
  await placeOrder(member, [[sku, 1]], 'unpaid');
  await placeOrder(member, [[sku, 9]], 'unpaid');
  await round({ dingtalk: take });
  expect(sent.map(({ kind }) => kind)).toEqual(['enquiry', 'low-stock', 'new-order', 'refund-wish', 'low-stock']);
  expect(JSON.stringify(sent[0])).toContain('136****5678');
  expect(JSON.stringify(sent)).not.toContain('13612345678');
  expect(sent.filter(({ kind }) => kind === 'low-stock').map(({ title }) => title)).toEqual(['库存偏低', '已售罄']);
});

test('a failed try is repeated later with the same id, each pause twice the one before, and given up after eight', async () => {
  await tellStaff();
  const ids: string[] = [];
  const fail = async ({ id }: OutwardNotice): Promise<void> => {
    ids.push(id);
    throw new Error('机器人不在');
  };
  const pauses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    // One second for the whole try: the clock goes on meanwhile.
    const at = now();
    expect(await round({ wecom: fail }, at)).toBe(1);
    const [row] = await sendings().then((rows) => rows.filter(({ way }) => way === 'wecom'));
    pauses.push((row?.try_at ?? 0) - at);
    expect(await round({ wecom: fail }, at)).toBe(0);
    shop.advance(pauses.at(-1) ?? 0);
  }
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3840, 0]);
  expect(new Set(ids).size).toBe(1);
  expect((await sendings()).map(({ way, state }) => [way, state])).toEqual([
    ['dingtalk', 'waiting'],
    ['wecom', 'dead'],
  ]);
  const { deadNotices } = await shopFactsOf(shop.database, now());
  expect(deadNotices).toMatchObject([{ id: ids[0], way: 'wecom', fault: '机器人不在' }]);
  expect(faults).toHaveLength(8);
});

test('a notice that no try can deliver is given up at once', async () => {
  await tellStaff();
  await round({ wecom: () => Promise.reject(new Undeliverable('机器人已删除')) });
  expect((await sendings())[1]).toMatchObject({ state: 'dead', failures: 1, fault: '机器人已删除' });
});

test('two processes that see the same notice send it once; one that died in its try is followed by another', async () => {
  await tellStaff();
  const both = await Promise.all([round({ wecom: take }), round({ wecom: take })]);
  expect([both[0] + both[1], sent.length]).toEqual([1, 1]);
  await tellStaff();
  let cut: OutwardNotice | undefined;
  // A process that is killed in its try never settles it.
  void round({
    wecom: (notice) => {
      cut = notice;
      return new Promise(() => undefined);
    },
  });
  await expect.poll(() => cut?.id).toBeTruthy();
  expect(await round({ wecom: take })).toBe(0);
  shop.advance(120);
  expect(await round({ wecom: take })).toBe(1);
  expect(sent.at(-1)?.id).toBe(cut?.id);
});

test('what nobody carries for three days is no news any more', async () => {
  await tellStaff();
  shop.advance(3 * 86_400);
  await shop.database.write((connection) => dropLate(connection, now()));
  expect((await sendings()).map(({ state }) => state)).toEqual(['late', 'late']);
  expect(await round({ wecom: take, dingtalk: take })).toBe(0);
});

test('what was tried once and then carried by nobody for three days is no news any more either', async () => {
  await tellStaff();
  await round({ wecom: () => Promise.reject(new Error('机器人不在')) });
  shop.advance(3 * 86_400 + 60);
  await shop.database.write((connection) => dropLate(connection, now()));
  expect((await sendings()).map(({ state }) => state)).toEqual(['late', 'late']);
});

test('a number that is written with spaces or a country code comes into no chat whole either', async () => {
  const member = await shop.newMember();
  await member.call(createReservation, { contacts: '王先生', contactNumber: '+86 136-1234-5678', remark: '方案:全屋' });
  await round({ dingtalk: take });
  expect(sent.map(({ kind }) => kind)).toEqual(['enquiry']);
  expect(sent[0]?.content).toContain('+86 1**-****-5678');
  expect(JSON.stringify(sent)).not.toContain('1234-5678');
});

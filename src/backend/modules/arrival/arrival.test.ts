import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { askForArrival } from '#core/arrival/contract.ts';
import { cancelArrival, listOwnArrivals } from '#core/arrival/own-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { followMobile, forgetArrivals } from './own.ts';

const shop = shopOfFile();
let soldOut: string;
beforeAll(async () => {
  soldOut = (await shop.database.read.selectFrom('sku').select('item_id').orderBy('item_id').executeTakeFirstOrThrow())
    .item_id;
  await setSku({ stock: 0, approve_status: 'onsale' });
});

const setSku = (values: { stock?: number; approve_status?: 'onsale' | 'only_show' | 'instock' }) =>
  shop.database.write((connection) =>
    connection.updateTable('sku').set(values).where('item_id', '=', soldOut).execute(),
  );

const wishes = () => shop.database.read.selectFrom('arrival_notice').selectAll().orderBy('notice_id').execute();

test('a visitor leaves a mobile, a member the own one; twice is one wish', async () => {
  const visitor = shop.client('10.1.0.1');
  const wish = { item_id: soldOut, mobile: '13700000001' };
  expect(await visitor.call(askForArrival, wish)).toEqual({ status: true });
  expect(await shop.client('10.1.0.2').call(askForArrival, wish)).toEqual({ status: true });
  const member = await shop.newMember();
  expect(await member.call(askForArrival, { item_id: soldOut })).toEqual({ status: true });
  const [first, second, ...rest] = await wishes();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ mobile: '13700000001', user_id: null, client_ip: '10.1.0.1' });
  expect(second?.mobile).toMatch(/^139\d{8}$/);
  expect(second?.user_id).not.toBeNull();
});

test('what a visitor has asked for is the wish of the member whose mobile it names, and of nobody else', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const { mobile } = await shop.database.read
    .selectFrom('member')
    .where('user_id', '=', Number((await member.call(getMember, {})).memberInfo.user_id))
    .select('mobile')
    .executeTakeFirstOrThrow();
  const mine = async (client: typeof member) => (await client.call(listOwnArrivals, {})).list;
  await shop.client('10.1.1.1').call(askForArrival, { item_id: soldOut, mobile });
  await other.call(askForArrival, { item_id: soldOut, mobile });
  expect(await mine(other)).toEqual([]);
  await member.call(askForArrival, { item_id: soldOut });
  expect((await mine(member)).map(({ item_id }) => item_id)).toEqual([soldOut]);
  await member.call(cancelArrival, { notice_id: (await mine(member))[0]?.notice_id ?? 0 });
  expect((await wishes()).filter((wish) => wish.mobile === mobile)).toEqual([]);
});

test('what is no wish is refused', async () => {
  const { call } = shop.client('10.2.0.1');
  await expect(call(askForArrival, { item_id: soldOut })).rejects.toThrow('请输入手机号码');
  await expect(call(askForArrival, { item_id: soldOut, mobile: '123' })).rejects.toThrow('手机号码格式不正确');
  await expect(call(askForArrival, { item_id: '99999999', mobile: '13700000002' })).rejects.toThrow('商品不存在');
  await setSku({ approve_status: 'instock' });
  await expect(call(askForArrival, { item_id: soldOut, mobile: '13700000002' })).rejects.toThrow('已停止销售');
  await setSku({ approve_status: 'onsale', stock: 3 });
  await expect(call(askForArrival, { item_id: soldOut, mobile: '13700000002' })).rejects.toThrow('现在有货');
  await setSku({ stock: 0 });
  expect((await wishes()).filter((wish) => wish.mobile === '13700000002')).toEqual([]);
});

test('an address has twenty wishes an hour; what it has asked already is none of them', async () => {
  const { call } = shop.client('10.3.0.1');
  const ask = (nth: number) =>
    call(askForArrival, { item_id: soldOut, mobile: `1360000${String(nth).padStart(4, '0')}` });
  for (let nth = 0; nth < 20; nth++) await ask(nth);
  await expect(ask(20)).rejects.toMatchObject({ message: '提交过于频繁，请稍后再试', statusCode: 429 });
  await ask(3);
  shop.advance(3601);
  await ask(20);
});

test('a mobile has twenty wishes a day, from whatever address', async () => {
  const skus = await shop.database.read.selectFrom('sku').select('item_id').orderBy('item_id').limit(22).execute();
  const [last, ...twenty] = skus
    .map((sku) => sku.item_id)
    .slice(1)
    .toReversed();
  await shop.database.write((connection) =>
    connection
      .updateTable('sku')
      .set({ stock: 0, approve_status: 'onsale' })
      .where(
        'item_id',
        'in',
        skus.map((sku) => sku.item_id),
      )
      .execute(),
  );
  const ask = (item_id: string, nth: number) =>
    shop.client(`10.4.0.${nth}`).call(askForArrival, { item_id, mobile: '13500000001' });
  for (const [nth, item] of twenty.entries()) await ask(item, nth);
  await expect(ask(last ?? '', 30)).rejects.toMatchObject({ message: /今天登记的到货通知已达上限/, statusCode: 429 });
  shop.advance(86_400);
  expect(await ask(last ?? '', 30)).toEqual({ status: true });
});

test('the newest hundred wishes of a member are listed, and each is taken back by its own member alone', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  await member.call(askForArrival, { item_id: soldOut });
  const [{ user_id } = { user_id: null }] = (await wishes()).toReversed();
  const created = Math.floor(shop.nowMs() / 1000);
  const more = Array.from({ length: 100 }, (_, nth) => ({
    item_id: soldOut,
    mobile: `1330000${String(nth).padStart(4, '0')}`,
    user_id,
    client_ip: '10.5.0.1',
    created: created + nth + 1,
  }));
  await shop.database.write((connection) => connection.insertInto('arrival_notice').values(more).execute());
  const { list } = await member.call(listOwnArrivals, {});
  expect(list.map((row) => row.created)).toEqual(more.map((row) => row.created).toReversed());
  expect((await other.call(listOwnArrivals, {})).list).toEqual([]);
  const notice_id = list[0]?.notice_id ?? 0;
  await other.call(cancelArrival, { notice_id });
  expect((await member.call(listOwnArrivals, {})).list[0]?.notice_id).toBe(notice_id);
  await member.call(cancelArrival, { notice_id });
  expect((await member.call(listOwnArrivals, {})).list[0]?.notice_id).toBe(list[1]?.notice_id);
});

const listOf = async (client: TestClient) =>
  (await client.call(listOwnArrivals, {})).list.map(({ item_id }) => item_id);
const mobileOf = async (client: TestClient) => {
  const { memberInfo } = await client.call(getMember, {});
  const { mobile } = await shop.database.read
    .selectFrom('member')
    .select('mobile')
    .where('user_id', '=', Number(memberInfo.user_id))
    .executeTakeFirstOrThrow();
  return mobile;
};

test('a wish that was left before logging in is the member’s own once they ask; a stranger who names the number gets none', async () => {
  const [member, other] = [await shop.newMember(), await shop.newMember()];
  const mobile = await mobileOf(member);
  await shop.client('10.6.0.1').call(askForArrival, { item_id: soldOut, mobile });
  await other.call(askForArrival, { item_id: soldOut, mobile });
  expect([await listOf(member), await listOf(other)]).toEqual([[], []]);
  await member.call(askForArrival, { item_id: soldOut });
  expect(await listOf(member)).toEqual([soldOut]);
});

test('who has a number now asks for themselves, not for the member who had it before', async () => {
  const [before, now] = [await shop.newMember(), await shop.newMember()];
  for (const isTold of [true, false]) {
    const mobile = await mobileOf(before);
    await before.call(askForArrival, { item_id: soldOut });
    await setMobile(mobile, `134${mobile.slice(3)}`);
    if (isTold)
      await shop.database.write((connection) =>
        connection.updateTable('arrival_notice').set({ told: 1 }).where('mobile', '=', mobile).execute(),
      );
    const own = await mobileOf(now);
    await setMobile(own, mobile);
    await now.call(askForArrival, { item_id: soldOut });
    expect([await listOf(before), await listOf(now)]).toEqual([[], [soldOut]]);
    await setMobile(mobile, own);
    await setMobile(`134${mobile.slice(3)}`, mobile);
    await shop.database.write((connection) =>
      connection.deleteFrom('arrival_notice').where('mobile', '=', mobile).execute(),
    );
  }
});

const setMobile = (from: string, mobile: string) =>
  shop.database.write((connection) =>
    connection.updateTable('member').set({ mobile }).where('mobile', '=', from).execute(),
  );

const wishesFor = async (...mobiles: string[]) =>
  (await wishes())
    .filter(({ mobile }) => mobiles.includes(mobile))
    .map(({ mobile, user_id }) => [mobile, user_id !== null]);

test('wishes follow their member to another mobile, and end with the account, whoever had left them', async () => {
  const member = await shop.newMember();
  const from = await mobileOf(member);
  const to = `132${from.slice(3)}`;
  await member.call(askForArrival, { item_id: soldOut });
  const userId = (await wishes()).find(({ mobile }) => mobile === from)?.user_id ?? 0;
  await setMobile(from, to);
  await shop.database.write((connection) => followMobile(connection, { userId, from, to }));
  expect(await wishesFor(from, to)).toEqual([[to, true]]);
  await shop.database.write((connection) => connection.deleteFrom('arrival_notice').where('mobile', '=', to).execute());
  await shop.client('10.7.0.1').call(askForArrival, { item_id: soldOut, mobile: to });
  expect(await wishesFor(from, to)).toEqual([[to, false]]);
  await shop.database.write((connection) => forgetArrivals(connection, userId));
  expect(await wishesFor(from, to)).toEqual([]);
});

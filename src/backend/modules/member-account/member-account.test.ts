import { expect, test } from 'vitest';
import { hashPassword } from '#backend/app/texts/password.ts';
import { markPaid } from '#backend/modules/payment/settle.ts';
import { deskOf } from '#backend/testing/desk.ts';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { pngFile } from '#backend/testing/pictures.ts';
import type { TestClient } from '#backend/testing/shop.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { createAddress } from '#core/address/contract.ts';
import { listAddresses } from '#core/address/list-contract.ts';
import { toggleExperienceFavourite } from '#core/experience/visit-contract.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { login } from '#core/login/contract.ts';
import { closeMember, exportMember, getClosingObstacles } from '#core/member/account-contract.ts';
import { getMember } from '#core/member/contract.ts';
import { creditMember, noteMember, strikeMemberNote } from '#core/member/desk-contract.ts';
import { updateMember } from '#core/member/profile-contract.ts';
import { createNeed } from '#core/project/need-contract.ts';
import { answerQuestion, askQuestion, listQuestions, markHelpful } from '#core/question/contract.ts';
import { createReviews, listReviews } from '#core/review/contract.ts';
import { uploadImage } from '#core/upload/contract.ts';
import { buyVipGrade } from '#core/vip/contract.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const password = 'orange-light-7';

async function withPassword(depositCents: number): Promise<{ client: TestClient; userId: number; mobile: string }> {
  const client = await shop.newMember(depositCents);
  const userId = Number((await client.call(getMember, {})).memberInfo.user_id);
  const password_hash = await hashPassword(password);
  const { mobile } = await shop.database.write((connection) =>
    connection
      .updateTable('member')
      .set({ password_hash })
      .where('user_id', '=', userId)
      .returning('mobile')
      .executeTakeFirstOrThrow(),
  );
  return { client, userId, mobile };
}

const setDeposit = (userId: number, deposit: number) =>
  shop.database.write((connection) =>
    connection.updateTable('member').set({ deposit }).where('user_id', '=', userId).execute(),
  );

const address = {
  username: '林晓晴',
  telephone: '13800000001',
  province: '上海市',
  city: '上海市',
  county: '徐汇区',
  adrdetail: '漕溪北路 88 号',
};

test('what is open is named first, and keeps the account open', async () => {
  const { client, userId } = await withPassword(1_000_000);
  await placeOrder(client, [[await skuFor(shop, 0, 9900), 1]], 'paid');
  const { reasons } = await client.call(getClosingObstacles, {});
  expect(reasons).toEqual(['还有 1 笔订单没有完成', expect.stringMatching(/^账户余额 ¥[\d,.]+ 还没有用完或退回$/)]);
  await expect(client.call(closeMember, { password })).rejects.toThrow('还有 1 笔订单没有完成，请先处理后再注销');
  await setDeposit(userId, 0);
  expect((await client.call(getClosingObstacles, {})).reasons).toEqual(['还有 1 笔订单没有完成']);
});

test('a wrong password closes nothing, and guessing has to wait', async () => {
  const { client } = await withPassword(0);
  for (let time = 0; time < 5; time += 1) {
    await expect(client.call(closeMember, { password: 'guess' })).rejects.toThrow('密码不正确');
  }
  await expect(client.call(closeMember, { password })).rejects.toThrow('尝试次数过多');
  await client.call(getMember, {});
});

/** An answer of the sample world. */
async function anyAnswer(): Promise<{ answer_id: number; helpful_num: number }> {
  return shop.database.read
    .selectFrom('question_answer')
    .select(['answer_id', 'helpful_num'])
    .orderBy('answer_id')
    .executeTakeFirstOrThrow();
}

test('a closed account leaves its orders and nothing of the person', async () => {
  const { client, userId, mobile } = await withPassword(1_000_000);
  const item = await skuFor(shop, 0, 9900);
  const order_id = await placeOrder(client, [[item, 1]], 'done');
  const { image_url } = await client.call(uploadImage, { file: pngFile() });
  await client.call(updateMember, { avatar: image_url, username: '林小姐', email: 'lin@example.com' });
  await client.call(createAddress, address);
  await client.call(addFavourite, { item_id: item });
  await client.call(createReviews, { order_id, rates: [{ item_id: item, content: '很好', star: 5 }] });
  await client.call(toggleExperienceFavourite, { id: '1' });
  const question = await client.call(askQuestion, { item_id: item, content: '能装在阳台吗？' });
  const before = await anyAnswer();
  await client.call(markHelpful, { answer_id: before.answer_id, is_helpful: true });
  await setDeposit(userId, 0);
  await shop.database.write((connection) =>
    connection
      .insertInto('sms_sent')
      .values({ mobile, purpose: 'login', ip: '10.0.0.1', created: Math.floor(shop.nowMs() / 1000) })
      .execute(),
  );
  await client.call(closeMember, { password });

  await expect(client.call(listAddresses, {})).rejects.toThrow('请先登录');
  await expect(shop.client().call(login, { username: mobile, password })).rejects.toThrow('用户名或密码错误');
  expect((await shop.client().fetch(image_url)).status).toBe(404);
  const read = shop.database.read;
  const member = await read.selectFrom('member').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  expect(member).toMatchObject({
    mobile: `closed-${userId}`,
    username: '已注销用户',
    email: '',
    avatar: '',
    disabled: 1,
  });
  for (const table of ['address', 'favourite', 'experience_fav', 'session', 'cart_line'] as const) {
    expect(await read.selectFrom(table).selectAll().where('user_id', '=', userId).execute(), table).toEqual([]);
  }
  expect(await read.selectFrom('sms_sent').selectAll().where('mobile', '=', mobile).execute()).toEqual([]);
  const order = await read.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ user_id: userId, order_status: 'DONE' });
  expect((await shop.client().call(listReviews, { item_id: item })).list[0]?.username).toBe('匿名用户');
  const { list } = await shop.client().call(listQuestions, { item_id: item, sort: 'newest' });
  expect(list.find(({ question_id }) => question_id === question.question_id)?.username).toBe('已注销用户');
  expect((await anyAnswer()).helpful_num).toBe(before.helpful_num);
});

test('the number of a closed account is free again', async () => {
  const { client, mobile } = await withPassword(0);
  await client.call(closeMember, { password });
  const taken = await shop.database.read.selectFrom('member').select('user_id').where('mobile', '=', mobile).execute();
  expect(taken).toEqual([]);
});

test('the export holds everything of the member, unmasked, and nothing of anybody else', async () => {
  const { client, mobile } = await withPassword(1_000_000);
  const { client: other } = await withPassword(1_000_000);
  const item = await skuFor(shop, 0, 9900);
  const order_id = await placeOrder(client, [[item, 2]], 'done');
  await placeOrder(other, [[item, 1]], 'done');
  await client.call(createAddress, address);
  await client.call(addFavourite, { item_id: item });
  const { question_id } = await client.call(askQuestion, { item_id: item, content: '能装在阳台吗？' });
  await client.call(answerQuestion, { question_id: Number(question_id), content: '能，有雨棚就行。' });
  await other.call(answerQuestion, { question_id: Number(question_id), content: '别淋雨。' });
  const all = await client.call(exportMember, { password });
  expect(all.member.mobile).toBe(mobile);
  expect(all.addresses).toEqual([expect.objectContaining({ telephone: '13800000001' })]);
  expect(all.orders).toEqual([expect.objectContaining({ order_id, items: [expect.objectContaining({ num: 2 })] })]);
  expect(all.favourites.map((favourite) => favourite.item_id)).toEqual([item]);
  expect(all.questions.map(({ content }) => content)).toEqual(['能装在阳台吗？']);
  expect(all.answers.map(({ content }) => content)).toEqual(['能，有雨棚就行。']);
});

test('a project keeps the account of its own member open until it has ended, and no other', async () => {
  const [owner, other] = [await withPassword(0), await withPassword(0)];
  const setProject = (status: 30 | 80) =>
    shop.database.write(async (connection) => {
      const { order_id } = await connection
        .selectFrom('programme_order')
        .select('order_id')
        .orderBy('order_id')
        .executeTakeFirstOrThrow();
      await connection
        .updateTable('programme_order')
        .set({ user_id: owner.userId, status })
        .where('order_id', '=', order_id)
        .execute();
    });
  const reasonsOf = async ({ client }: typeof owner) => (await client.call(getClosingObstacles, {})).reasons;
  await setProject(30);
  expect(await reasonsOf(owner)).toEqual(['还有 1 个方案项目没有结束']);
  expect(await reasonsOf(other)).toEqual([]);
  await setProject(80);
  expect(await reasonsOf(owner)).toEqual([]);
});

test('what the staff noted about the wishes of a closed account goes with it; notes about others stay', async () => {
  const [owner, other] = [await withPassword(0), await withPassword(0)];
  const needOf = async ({ client }: typeof owner, mobile: string) => {
    await client.call(createNeed, { contacts: '秦晚晴', contactNumber: mobile, area: 90, remark: '不开槽' });
    const { need_id } = await shop.database.read
      .selectFrom('programme_need')
      .select('need_id')
      .orderBy('need_id', 'desc')
      .executeTakeFirstOrThrow();
    return String(need_id);
  };
  const refs = [await needOf(owner, '13912340001'), await needOf(other, '13912340002')];
  await shop.database.write((connection) =>
    connection
      .insertInto('enquiry')
      .values(
        refs.map((ref) => ({ kind: 'need', ref, staff_id: null, state: 'following', note: '周末在家', updated: 1 })),
      )
      .execute(),
  );
  await owner.client.call(closeMember, { password });
  const noted = shop.database.read.selectFrom('enquiry').select('ref').where('kind', '=', 'need');
  expect(await noted.where('ref', 'in', refs).execute()).toEqual([{ ref: refs[1] }]);
});

test('notes about a member are in the export without their authors, and go with the account; those about others stay', async () => {
  const [owner, other] = [await withPassword(0), await withPassword(0)];
  const staff = await desk.staff('service');
  const { note_id } = await staff.call(noteMember, { user_id: owner.userId, content: '记错人了' });
  await staff.call(strikeMemberNote, { note_id });
  await staff.call(noteMember, { user_id: owner.userId, content: '周末才有人在家' });
  await staff.call(noteMember, { user_id: other.userId, content: '家里有狗' });
  const { notes } = await owner.client.call(exportMember, { password });
  expect(notes).toEqual([
    { content: '记错人了', created: expect.any(Number), is_struck: true },
    { content: '周末才有人在家', created: expect.any(Number), is_struck: false },
  ]);
  await owner.client.call(closeMember, { password });
  const left = await shop.database.read.selectFrom('member_note').select(['user_id', 'content']).execute();
  expect(left).toEqual([{ user_id: other.userId, content: '家里有狗' }]);
  await expect(staff.call(noteMember, { user_id: owner.userId, content: '还有一句' })).rejects.toThrow('已注销');
  const log = await shop.database.read.selectFrom('staff_log').selectAll().execute();
  expect(JSON.stringify(log)).not.toContain('周末才有人在家');
});

test('a closed account gets no money that nobody could spend', async () => {
  const { client, userId } = await withPassword(0);
  const staff = await desk.staff('money');
  await client.call(closeMember, { password });
  const credit = staff.call(creditMember, { user_id: userId, add: 2000, reason: '补偿延误' });
  await expect(credit).rejects.toThrow('已注销，不能再加余额');
  await setDeposit(userId, 500);
  expect(await staff.call(creditMember, { user_id: userId, add: -500, reason: '已转到银行卡' })).toEqual({
    deposit: 0,
  });
});

test('money for a membership that arrives after the account was closed goes back', async () => {
  const { client, userId } = await withPassword(0);
  await setDeposit(userId, 0);
  const { trade_info } = await client.call(buyVipGrade, { vip_grade_id: 1, card_type: 'year', pay_type: 'wxpaypc' });
  const tradeId = String(trade_info.trade_id);
  await client.call(closeMember, { password });
  await shop.database.write((connection) => markPaid(connection, tradeId, Math.floor(shop.nowMs() / 1000)));
  const { read } = shop.database;
  expect(await read.selectFrom('vip_membership').selectAll().where('user_id', '=', userId).execute()).toEqual([]);
  expect(await read.selectFrom('refund').select('reason').where('trade_id', '=', tradeId).execute()).toEqual([
    { reason: 'late_payment' },
  ]);
});

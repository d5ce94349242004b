import { expect, test } from 'vitest';
import { deskOf } from '#backend/testing/desk.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { answerQuestion, askQuestion, listQuestions, markHelpful } from '#core/question/contract.ts';
import { answerAsShop, hideAnswer, hideQuestion, listDeskQuestions } from '#core/question/desk-contract.ts';
import { site } from '#core/site/site.ts';

const shop = shopOfFile();
const desk = deskOf(shop);

const seen = async (item_id: string) => shop.client().call(listQuestions, { item_id, pageSize: 50 });
const stampOf = async (goodsId: string) =>
  (
    await shop.database.read
      .selectFrom('goods')
      .select('updated')
      .where('goods_id', '=', goodsId)
      .executeTakeFirstOrThrow()
  ).updated;
const logOf = async (about: string) =>
  (
    await shop.database.read
      .selectFrom('staff_log')
      .select('action')
      .where('about', '=', about)
      .orderBy('entry_id')
      .execute()
  ).map(({ action }) => action);

test('a question is answered in the name of the shop, again instead of once more, and its page is due', async () => {
  const staff = await desk.staff('service');
  const [first] = (await staff.call(listDeskQuestions, {})).list;
  if (!first) throw new Error('the sample world has no question that waits');
  const { question_id, goods_id } = first;
  const same = await shop.database.read
    .selectFrom('question')
    .select('question_id')
    .where('content', '=', first.content)
    .execute();
  const alike = (await staff.call(listDeskQuestions, { kind: 'all', search: first.content })).list.find(
    (row) => row.question_id === question_id,
  )?.alike;
  expect(alike).toBe(same.length);
  const stamp = await stampOf(goods_id);
  await staff.call(answerAsShop, { question_id, content: '可以。' });
  await staff.call(answerAsShop, { question_id, content: '可以，两边各留两厘米。' });
  expect((await staff.call(listDeskQuestions, {})).list.map((row) => row.question_id)).not.toContain(question_id);
  expect((await seen(goods_id)).list.find((row) => row.question_id === String(question_id))?.answers[0]).toMatchObject({
    is_shop: true,
    username: site.name,
    content: '可以，两边各留两厘米。',
  });
  expect(await stampOf(goods_id)).toBeGreaterThan(stamp);
  expect(await logOf(`question:${question_id}`)).toEqual(['question.answer', 'question.answer']);
  await expect(staff.call(answerAsShop, { question_id: 999_999, content: '好' })).rejects.toThrow('问题不存在');
});

test('questions that say the same wait as one row, and one answer reaches all of them that wait', async () => {
  const staff = await desk.staff('service');
  const { list, total } = await staff.call(listDeskQuestions, {});
  expect(new Set(list.map(({ content }) => content)).size).toBe(list.length);
  const several = list.find(({ alike }) => alike > 1);
  if (!several) throw new Error('the sample world has no question that is asked twice');
  const answered = () =>
    shop.database.read
      .selectFrom('question')
      .innerJoin('question_answer', 'question_answer.question_id', 'question.question_id')
      .select('question.question_id')
      .where('question.content', '=', several.content)
      .where('question_answer.content', '=', '登录原来的账号即可。')
      .execute();
  const asked = await shop.database.read
    .selectFrom('question')
    .innerJoin('goods', 'goods.goods_id', 'question.goods_id')
    .select(['goods.item_name', 'goods.pics'])
    .where('question.content', '=', several.content)
    .execute();
  const coverOf = (name: string): unknown =>
    JSON.parse(asked.find(({ item_name }) => item_name === name)?.pics ?? '[]')[0] ?? '';
  expect(several.goods_pics).toEqual(several.goods_names.slice(0, 3).map(coverOf));
  expect(several.goods_names[0]).toBe(several.item_name);
  expect(new Set(several.goods_names).size).toBe(several.goods_names.length);
  const spread = several.departments.map(({ goods }) => goods);
  expect(spread).toEqual(spread.toSorted((one, other) => other - one));
  expect(spread.reduce((sum, goods) => sum + goods, 0)).toBe(several.goods_names.length);
  expect(asked.map(({ item_name }) => item_name)).toEqual(expect.arrayContaining(several.goods_names));
  const { question_id } = several;
  const press = { question_id, content: '登录原来的账号即可。' };
  expect(await staff.call(answerAsShop, { ...press, with_alike: true })).toEqual({ answered: several.alike });
  const found = await answered();
  expect(found).toHaveLength(several.alike);
  for (const one of found) expect(await logOf(`question:${one.question_id}`)).toContain('question.answer');
  const after = await staff.call(listDeskQuestions, {});
  expect(after.total).toBe(total - 1);
  expect(after.list.map(({ content }) => content)).not.toContain(several.content);
});

test('a hidden question is in no list of the shop, on no page and takes no answer, until it is shown again', async () => {
  const staff = await desk.staff('content');
  const one = (await staff.call(listDeskQuestions, { kind: 'all' })).list.find(({ answers }) => answers.length > 0);
  const [answer] = one?.answers ?? [];
  if (!one || !answer) throw new Error('the sample world has no answered question');
  const { question_id, goods_id } = one;
  const member = await shop.newMember();
  const before = await seen(goods_id);
  await staff.call(hideQuestion, { question_id, reason: '广告' });
  const after = await seen(goods_id);
  expect(after.total_count).toBe(before.total_count - 1);
  expect(after.list.map((row) => row.question_id)).not.toContain(String(question_id));
  const printed = async () =>
    ((await shop.client().call(getGoods, { id: goods_id })).questions ?? []).map(({ content }) => content);
  expect(await printed()).not.toContain(one.content);
  await expect(member.call(answerQuestion, { question_id, content: '在' })).rejects.toThrow('问题不存在');
  await expect(member.call(markHelpful, { answer_id: answer.answer_id, is_helpful: true })).rejects.toThrow(
    '回答不存在',
  );
  expect((await staff.call(listDeskQuestions, { kind: 'hidden' })).list).toMatchObject([
    { question_id, hidden_reason: '广告' },
  ]);
  await staff.call(hideQuestion, { question_id, reason: '' });
  expect(await seen(goods_id)).toEqual(before);
  expect(await logOf(`question:${question_id}`)).toEqual(expect.arrayContaining(['question.hide', 'question.show']));
});

test('a hidden answer leaves its question, which then waits on the page for another one', async () => {
  const staff = await desk.staff('content');
  const member = await shop.newMember();
  const { item_id } = await shop.database.read
    .selectFrom('sku')
    .select('item_id')
    .where('approve_status', '=', 'onsale')
    .orderBy('item_id', 'desc')
    .executeTakeFirstOrThrow();
  const asked = await member.call(askQuestion, { item_id, content: '包安装吗？' });
  const question_id = Number(asked.question_id);
  await staff.call(answerAsShop, { question_id, content: '包基础安装。' });
  const answersOf = async () =>
    (await seen(item_id)).list.find((row) => row.question_id === asked.question_id)?.answers.length;
  expect(await answersOf()).toBe(1);
  const [answer] = (await staff.call(listDeskQuestions, { kind: 'all' })).list.find(
    (row) => row.question_id === question_id,
  )?.answers ?? [undefined];
  const answer_id = answer?.answer_id ?? 0;
  await staff.call(hideAnswer, { answer_id, reason: '说错了' });
  expect(await answersOf()).toBe(0);
  const hidden = (await staff.call(listDeskQuestions, { kind: 'hidden' })).list;
  expect(hidden.flatMap(({ answers }) => answers)).toMatchObject([{ answer_id, hidden_reason: '说错了' }]);
  expect((await staff.call(listDeskQuestions, {})).list.map((row) => row.question_id)).toContain(question_id);
  await staff.call(hideAnswer, { answer_id, reason: '' });
  expect(await answersOf()).toBe(1);
  // A new answer of the shop takes the place of a hidden one and is seen.
  await staff.call(hideAnswer, { answer_id, reason: '又说错了' });
  await staff.call(answerAsShop, { question_id, content: '包基础安装，加长管线另算。' });
  expect(await answersOf()).toBe(1);
  expect(await logOf(`answer:${answer_id}`)).toEqual(['answer.hide', 'answer.show', 'answer.hide']);
  await expect(staff.call(hideAnswer, { answer_id: 999_999, reason: 'x' })).rejects.toThrow('回答不存在');
});

test('a search looks into the words of questions and the names of their goods', async () => {
  const staff = await desk.staff('service');
  const { list, total } = await staff.call(listDeskQuestions, {});
  const [one] = list;
  const found = await staff.call(listDeskQuestions, { search: one?.content ?? '' });
  expect(found.total).toBeLessThan(total);
  expect(new Set(found.list.map(({ content }) => content))).toEqual(new Set([one?.content]));
  const named = await staff.call(listDeskQuestions, { search: one?.item_name ?? '' });
  expect(named.list.map(({ question_id }) => question_id)).toContain(one?.question_id);
  expect((await staff.call(listDeskQuestions, { search: '没有人问过这句话' })).total).toBe(0);
});

import { expect, test } from 'vitest';
import { placeOrder, skuFor } from '#backend/testing/orders.ts';
import { shopOfFile } from '#backend/testing/shop-of-file.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { answerQuestion, askQuestion, listQuestions, markHelpful } from '#core/question/contract.ts';
import { answersPerDay, answersPerQuestion, questionsPerDay } from '#core/question/limits.ts';

const shop = shopOfFile();

/** A SKU whose product nobody has asked about yet. */
async function quietSku(nth: number): Promise<string> {
  // SKUs of a product follow each other.
  const item = await skuFor(shop, nth * 20, 9900);
  await shop.database.write(async (connection) => {
    const { goods_id } = await connection
      .selectFrom('sku')
      .select('goods_id')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow();
    const own = connection.selectFrom('question').select('question_id').where('goods_id', '=', goods_id);
    await connection.deleteFrom('question_answer').where('question_id', 'in', own).execute();
    await connection.deleteFrom('question').where('goods_id', '=', goods_id).execute();
  });
  return item;
}

const listed = async (item_id: string, more: { sort?: 'helpful' | 'newest'; page?: number; pageSize?: number } = {}) =>
  shop.client().call(listQuestions, { item_id, ...more });

test('a member asks, a buyer answers, nobody else; names are masked', async () => {
  const item = await quietSku(0);
  const asker = await shop.newMember();
  const stranger = await shop.newMember();
  const buyer = await shop.newMember();
  const asked = await asker.call(askQuestion, { item_id: item, content: '  装在阳台会怕水吗？ ' });
  expect(asked).toMatchObject({ content: '装在阳台会怕水吗？', answers: [] });
  expect(asked.username).toMatch(/^1\*{4}\d$/);
  const answer = { question_id: Number(asked.question_id), content: '有雨棚就没事，淋雨的地方别装。' };
  await expect(stranger.call(answerQuestion, answer)).rejects.toThrow('买过这件商品的会员才能回答');
  expect((await stranger.call(listQuestions, { item_id: item })).may_answer).toBe(false);
  await placeOrder(buyer, [[item, 1]], 'unpaid');
  await expect(buyer.call(answerQuestion, answer)).rejects.toThrow('买过这件商品的会员才能回答');
  await placeOrder(buyer, [[item, 1]], 'paid');
  expect((await buyer.call(listQuestions, { item_id: item })).may_answer).toBe(true);
  const said = await buyer.call(answerQuestion, answer);
  expect(said).toMatchObject({ is_shop: false, helpful_num: 0, content: answer.content });
  const { total_count, list, may_answer } = await listed(item);
  expect({ total_count, may_answer }).toEqual({ total_count: 1, may_answer: false });
  expect(list).toEqual([{ ...asked, answers: [said] }]);
  // What the page prints.
  expect((await shop.client().call(getGoods, { id: item })).questions).toEqual([
    { content: asked.content, answer: said.content },
  ]);
});

test('a press whose answer was lost asks and answers once', async () => {
  const item = await quietSku(1);
  const member = await shop.newMember();
  await placeOrder(member, [[item, 1]], 'paid');
  const ask = () =>
    member.call(askQuestion, { item_id: item, content: '保修几年？' }, { idempotencyKey: 'press-of-a-question' });
  const first = await ask();
  expect(await ask()).toEqual(first);
  const answer = () =>
    member.call(
      answerQuestion,
      { question_id: Number(first.question_id), content: '两年。' },
      { idempotencyKey: 'press-of-an-answer' },
    );
  expect(await answer()).toEqual(await answer());
  const { list } = await listed(item);
  expect(list.map(({ answers }) => answers.length)).toEqual([1]);
  await expect(
    member.call(askQuestion, { item_id: item, content: '别的' }, { idempotencyKey: 'press-of-a-question' }),
  ).rejects.toThrow('请求标识已用于另一个问题');
});

test('a voice counts once a member, is taken back, and is not for oneself', async () => {
  const item = await quietSku(2);
  const buyer = await shop.newMember();
  await placeOrder(buyer, [[item, 1]], 'done');
  const { question_id } = await buyer.call(askQuestion, { item_id: item, content: '好装吗？' });
  const { answer_id } = await buyer.call(answerQuestion, { question_id: Number(question_id), content: '好装。' });
  const voice = { answer_id: Number(answer_id), is_helpful: true };
  await expect(buyer.call(markHelpful, voice)).rejects.toThrow('不能给自己的回答点有用');
  const [one, two] = [await shop.newMember(), await shop.newMember()];
  await one.call(markHelpful, voice);
  expect(await one.call(markHelpful, voice)).toMatchObject({ helpful_num: 1, is_helpful: true });
  expect(await two.call(markHelpful, voice)).toMatchObject({ helpful_num: 2 });
  const seenBy = async (member: typeof one) =>
    (await member.call(listQuestions, { item_id: item })).list[0]?.answers[0]?.is_helpful;
  expect([await seenBy(one), await seenBy(buyer)]).toEqual([true, false]);
  for (const count of [1, 1]) {
    expect(await one.call(markHelpful, { ...voice, is_helpful: false })).toMatchObject({
      helpful_num: count,
      is_helpful: false,
    });
  }
  await expect(one.call(markHelpful, { ...voice, answer_id: 999_999 })).rejects.toThrow('回答不存在');
});

test('the most helpful or the newest first, in pages; what waits for an answer comes last', async () => {
  const item = await quietSku(3);
  const buyer = await shop.newMember();
  await placeOrder(buyer, [[item, 1]], 'done');
  const ask = async (content: string) =>
    Number((await buyer.call(askQuestion, { item_id: item, content })).question_id);
  const answered = await ask('甲');
  const best = await ask('乙');
  await ask('丙');
  await buyer.call(answerQuestion, { question_id: answered, content: '是。' });
  const { answer_id } = await buyer.call(answerQuestion, { question_id: best, content: '否。' });
  await (await shop.newMember()).call(markHelpful, { answer_id: Number(answer_id), is_helpful: true });
  const order = async (more: Parameters<typeof listed>[1]) =>
    (await listed(item, more)).list.map(({ content }) => content);
  expect(await order({})).toEqual(['乙', '甲', '丙']);
  expect(await order({ sort: 'newest' })).toEqual(['丙', '乙', '甲']);
  expect(await order({ page: 2, pageSize: 2 })).toEqual(['丙']);
  expect((await listed(item, { page: 2, pageSize: 2 })).total_count).toBe(3);
  expect((await shop.client().call(getGoods, { id: item })).questions?.map(({ content }) => content)).toEqual([
    '乙',
    '甲',
  ]);
});

test('limits: of a day, of a question, of the length; an unknown product or question is told', async () => {
  const item = await quietSku(4);
  const member = await shop.newMember();
  await placeOrder(member, [[item, 1]], 'done');
  const ask = (content: string) => member.call(askQuestion, { item_id: item, content });
  await expect(ask(' ')).rejects.toThrow('请写下您的问题');
  await expect(ask('长'.repeat(101))).rejects.toThrow('内容不能超过 100 个字');
  await expect(member.call(askQuestion, { item_id: '1', content: '在吗' })).rejects.toThrow('商品不存在');
  await expect(member.call(answerQuestion, { question_id: 999_999, content: '在' })).rejects.toThrow('问题不存在');
  for (let nth = 1; nth <= questionsPerDay; nth += 1) await ask(`第 ${nth} 个问题`);
  await expect(ask('再来一个')).rejects.toMatchObject({ message: '每天最多提 10 个问题，请明天再试', statusCode: 429 });
  const [first, second] = (await listed(item, { pageSize: 50 })).list;
  const answer = (question = first) =>
    member.call(answerQuestion, { question_id: Number(question?.question_id), content: '是的。' });
  for (let nth = 1; nth <= answersPerDay; nth += 1) await answer();
  await expect(answer(second)).rejects.toMatchObject({ message: '每天最多回答 20 次，请明天再试', statusCode: 429 });
  expect(answersPerQuestion).toBe(answersPerDay);
  const other = await shop.newMember();
  await placeOrder(other, [[item, 1]], 'done');
  await expect(
    other.call(answerQuestion, { question_id: Number(first?.question_id), content: '也是。' }),
  ).rejects.toThrow('不再接受新的回答');
});

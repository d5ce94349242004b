import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { touchGoods } from '#backend/modules/goods/stock.ts';
import { maskName } from '#core/member/shown-name.ts';
import type { Answer, answerQuestion, askQuestion, Question } from '#core/question/contract.ts';
import { answersPerDay, answersPerQuestion, questionsPerDay } from '#core/question/limits.ts';
import { startOfDay } from '#core/time/time.ts';
import type { ParsedInputOf } from '#core/wire/endpoint.ts';
import { hasBought } from './bought.ts';
import { publicAnswer, publicQuestion } from './rows.ts';

/** The product of a SKU, on sale or not: its questions outlive a break. */
export async function goodsOfSku(connection: Connection, itemId: string): Promise<string> {
  const sku = await connection.selectFrom('sku').select('goods_id').where('item_id', '=', itemId).executeTakeFirst();
  if (!sku) throw new Refusal('商品不存在');
  return sku.goods_id;
}

/** Refuses when a member has written `most` rows of a table since midnight. */
async function refuseTooMany(
  connection: Connection,
  table: 'question' | 'question_answer',
  { userId, now, most, what }: { userId: number; now: number; most: number; what: string },
): Promise<void> {
  const { count } = await connection
    .selectFrom(table)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created', '>=', startOfDay(now))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) throw new Refusal(`${what}，请明天再试`, { http: 429, status: 429 });
}

async function shownName(connection: Connection, userId: number): Promise<string> {
  const member = await connection
    .selectFrom('member')
    .select('username')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return maskName(member.username);
}

/** Stores a member's question. */
export async function addQuestion(
  connection: Connection,
  userId: number,
  { item_id, content }: ParsedInputOf<typeof askQuestion>,
  now: number,
): Promise<Question> {
  const goods_id = await goodsOfSku(connection, item_id);
  await refuseTooMany(connection, 'question', {
    userId,
    now,
    most: questionsPerDay,
    what: `每天最多提 ${questionsPerDay} 个问题`,
  });
  const row = await connection
    .insertInto('question')
    .values({ goods_id, user_id: userId, username: await shownName(connection, userId), content, created: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return publicQuestion(row, []);
}

/** Stores a buyer's answer. */
export async function addAnswer(
  connection: Connection,
  userId: number,
  { question_id, content }: ParsedInputOf<typeof answerQuestion>,
  now: number,
): Promise<Answer> {
  const question = await connection
    .selectFrom('question')
    .select('goods_id')
    .where('question_id', '=', question_id)
    .where('hidden_reason', '=', '')
    .executeTakeFirst();
  if (!question) throw new Refusal('问题不存在');
  if (!(await hasBought(connection, userId, question.goods_id))) throw new Refusal('买过这件商品的会员才能回答');
  await refuseTooMany(connection, 'question_answer', {
    userId,
    now,
    most: answersPerDay,
    what: `每天最多回答 ${answersPerDay} 次`,
  });
  const earlier = await connection
    .selectFrom('question_answer')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('question_id', '=', question_id)
    .executeTakeFirstOrThrow();
  if (Number(earlier.count) >= answersPerQuestion) throw new Refusal('这个问题的回答已经很多了，不再接受新的回答');
  const row = await connection
    .insertInto('question_answer')
    .values({
      question_id,
      is_shop: 0,
      user_id: userId,
      username: await shownName(connection, userId),
      content,
      created: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await touchGoods(connection, question.goods_id, now);
  return publicAnswer(row, false);
}

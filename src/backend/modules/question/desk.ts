import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { contains, fromJson } from '#backend/db/sql-text.ts';
import { touchGoods } from '#backend/modules/goods/stock.ts';
import type * as question from '#core/question/desk-contract.ts';
import { site } from '#core/site/site.ts';
import { loadAnswers } from './rows.ts';
import { isUnanswered } from './waiting.ts';

const perPage = 30;

/** Questions that say the same and are answered by one press; each has an entry of its own in the log. */
const mostAlike = 500;

async function questionOf(connection: Connection, id: number) {
  const row = await connection.selectFrom('question').selectAll().where('question_id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('问题不存在');
  return row;
}

async function answerOf(connection: Connection, id: number) {
  const row = await connection
    .selectFrom('question_answer')
    .innerJoin('question', 'question.question_id', 'question_answer.question_id')
    .select(['question.goods_id', 'question_answer.hidden_reason'])
    .where('answer_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('回答不存在');
  return row;
}

/** Writes the shop's answer, in place of the one before; returns that one. */
async function giveAnswer(connection: Connection, question_id: number, content: string, created: number) {
  const before = await connection
    .selectFrom('question_answer')
    .select(['answer_id', 'content'])
    .where('question_id', '=', question_id)
    .where('is_shop', '=', 1)
    .executeTakeFirst();
  if (before) {
    await connection
      .updateTable('question_answer')
      .set({ content, hidden_reason: '', created })
      .where('answer_id', '=', before.answer_id)
      .execute();
  } else {
    await connection
      .insertInto('question_answer')
      .values({ question_id, is_shop: 1, user_id: null, username: '', content, created })
      .execute();
  }
  return before;
}

/** Questions that a tab of the desk shows, with these words in them or in the name of their product. */
const questionsOf = (read: Connection, kind: question.DeskQuestionKind, search: string) =>
  read
    .selectFrom('question')
    .innerJoin('goods', 'goods.goods_id', 'question.goods_id')
    .$if(kind === 'unanswered', (query) => query.where(isUnanswered))
    .$if(kind === 'hidden', (query) =>
      query.where((row) =>
        row.or([
          row('question.hidden_reason', '!=', ''),
          row.exists(
            row
              .selectFrom('question_answer')
              .select('answer_id')
              .whereRef('question_answer.question_id', '=', 'question.question_id')
              .where('question_answer.hidden_reason', '!=', ''),
          ),
        ]),
      ),
    )
    .$if(search !== '', (query) =>
      query.where((row) =>
        row.or([contains(row.ref('goods.item_name'), search), contains(row.ref('question.content'), search)]),
      ),
    );

/** Goods that are shown with a question by their covers. */
const mostCovers = 3;

interface GoodsAsked {
  /** Their covers by their names. */
  readonly covers: ReadonlyMap<string, string>;
  /** How many of them each department has. */
  readonly departments: ReadonlyMap<string, number>;
}

const coverOf = (pics: string): string => fromJson<string[]>(pics)[0] ?? '';

/** The goods about which each of these questions waits, by its words. */
async function goodsOfWords(
  read: Connection,
  search: string,
  rows: readonly { readonly content: string }[],
): Promise<Map<string, GoodsAsked>> {
  if (rows.length === 0) return new Map();
  const found = await questionsOf(read, 'unanswered', search)
    .innerJoin('category', 'category.category_id', 'goods.root_category_id')
    .select(['question.content', 'goods.item_name', 'goods.pics', 'category.name as department'])
    .where(
      'question.content',
      'in',
      rows.map(({ content }) => content),
    )
    .groupBy(['question.content', 'goods.item_name', 'goods.pics', 'category.name'])
    .orderBy('goods.item_name')
    .execute();
  return new Map(
    [...Map.groupBy(found, ({ content }) => content)].map(([content, goods]) => [
      content,
      {
        covers: new Map(goods.map(({ item_name, pics }) => [item_name, coverOf(pics)])),
        departments: new Map(
          [...Map.groupBy(goods, ({ department }) => department)].map(([name, own]) => [name, own.length]),
        ),
      },
    ]),
  );
}

/** The goods of a question, that of its newest first, with the covers of some. */
function askedAbout(name: string, pics: string, asked: GoodsAsked | undefined) {
  const covers = new Map([[name, coverOf(pics)], ...(asked?.covers ?? [])]);
  return { goods_names: [...covers.keys()], goods_pics: [...covers.values()].slice(0, mostCovers) };
}

export const questionDesk: DeskHandlers<
  Pick<typeof question, 'listDeskQuestions' | 'answerAsShop' | 'hideQuestion' | 'hideAnswer'>
> = {
  listDeskQuestions: async ({ kind, search, page }, { read }) => {
    // What waits is answered by its words: questions that say the same are one row, the newest of them.
    const isOnce = kind === 'unanswered';
    const { count } = await questionsOf(read, kind, search)
      .select((row) =>
        (isOnce ? row.fn.count<number>('question.content').distinct() : row.fn.countAll<number>()).as('count'),
      )
      .executeTakeFirstOrThrow();
    const all = questionsOf(read, kind, search)
      .select(['question_id', 'question.goods_id', 'goods.item_name', 'goods.pics', 'username', 'content'])
      .select(['question.hidden_reason', 'question.created'])
      .select((row) => [
        row.fn
          .countAll<number>()
          .over((of) => of.partitionBy('question.content'))
          .as('alike'),
        row.fn
          .agg<number>('row_number')
          .over((of) =>
            of.partitionBy('question.content').orderBy('question.created', 'desc').orderBy('question_id', 'desc'),
          )
          .as('nth'),
      ]);
    const rows = await read
      .selectFrom(all.as('asked'))
      .select(['question_id', 'goods_id', 'item_name', 'pics', 'username', 'content'])
      .select(['hidden_reason', 'created', 'alike'])
      .$if(isOnce, (query) => query.where('nth', '=', 1))
      // What most people ask is answered first; one answer reaches them all.
      .$if(isOnce, (query) => query.orderBy('alike', 'desc'))
      .orderBy('created', 'desc')
      .orderBy('question_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const asked = isOnce ? await goodsOfWords(read, search, rows) : new Map<string, GoodsAsked>();
    const answers = await loadAnswers(
      read,
      rows.map((row) => row.question_id),
      'also hidden',
    );
    return {
      total: Number(count),
      page_size: perPage,
      list: rows.map(({ alike, pics, ...row }) => ({
        ...row,
        alike: Number(alike),
        ...askedAbout(row.item_name, pics, asked.get(row.content)),
        departments: [...(asked.get(row.content)?.departments ?? [])]
          .map(([name, goods]) => ({ name, goods }))
          .toSorted((one, other) => other.goods - one.goods),
        answers: (answers.get(row.question_id) ?? []).map(({ question_id: _, user_id: _of, is_shop, ...answer }) => ({
          ...answer,
          is_shop: is_shop === 1,
          username: is_shop ? site.name : answer.username,
        })),
      })),
    };
  },

  answerAsShop: async ({ question_id, content, with_alike }, { connection, now, log }) => {
    const asked = await questionOf(connection, question_id);
    const others = with_alike
      ? await connection
          .selectFrom('question')
          .select(['question_id', 'goods_id'])
          .where('content', '=', asked.content)
          .where('question_id', '!=', question_id)
          .where(isUnanswered)
          .orderBy('created', 'desc')
          .limit(mostAlike)
          .execute()
      : [];
    for (const one of [asked, ...others]) {
      const before = await giveAnswer(connection, one.question_id, content, now);
      await touchGoods(connection, one.goods_id, now);
      await log({
        action: 'question.answer',
        about: `question:${one.question_id}`,
        before: before ? { content: before.content } : null,
        after: { content },
      });
    }
    return { answered: others.length + 1 };
  },

  hideQuestion: async ({ question_id, reason }, { connection, now, log }) => {
    const { goods_id, hidden_reason } = await questionOf(connection, question_id);
    await connection
      .updateTable('question')
      .set({ hidden_reason: reason })
      .where('question_id', '=', question_id)
      .execute();
    await touchGoods(connection, goods_id, now);
    await log({
      action: reason === '' ? 'question.show' : 'question.hide',
      about: `question:${question_id}`,
      before: { reason: hidden_reason },
      after: { reason },
    });
    return { status: true };
  },

  hideAnswer: async ({ answer_id, reason }, { connection, now, log }) => {
    const { goods_id, hidden_reason } = await answerOf(connection, answer_id);
    await connection
      .updateTable('question_answer')
      .set({ hidden_reason: reason })
      .where('answer_id', '=', answer_id)
      .execute();
    await touchGoods(connection, goods_id, now);
    await log({
      action: reason === '' ? 'answer.show' : 'answer.hide',
      about: `answer:${answer_id}`,
      before: { reason: hidden_reason },
      after: { reason },
    });
    return { status: true };
  },
};

import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { cutSigns } from '#core/site/cut-text.ts';

/** What a buyer wrote, and of which product. */
interface BuyerWords {
  readonly item_name: string;
  /** The first picture of the product, "" without one. */
  readonly pic: string;
  readonly words: string;
}

/** Letters of a buyer that say which review or question it is. */
const shown = 40;
const short = (text: string): string => (cutSigns(text, shown) === text ? text : `${cutSigns(text, shown)}…`);

/** The reviews, questions and answers among what some entries of the log are about, by `about`. */
export async function buyerWords(read: Connection, abouts: readonly string[]): Promise<Map<string, BuyerWords>> {
  const idsOf = (kind: string): number[] =>
    abouts.flatMap((about) => (about.startsWith(`${kind}:`) ? [Number(about.slice(kind.length + 1))] : []));
  const [reviews, questions, answers] = [idsOf('review'), idsOf('question'), idsOf('answer')];
  const found = new Map<string, BuyerWords>();
  const keep = (kind: string, rows: readonly { id: number; item_name: string; pics: string; content: string }[]) => {
    for (const { id, item_name, pics, content } of rows)
      found.set(`${kind}:${id}`, { item_name, pic: fromJson<string[]>(pics)[0] ?? '', words: short(content) });
  };
  if (reviews.length > 0)
    keep(
      'review',
      await read
        .selectFrom('rate')
        .innerJoin('goods', 'goods.goods_id', 'rate.goods_id')
        .select(['rate.rate_id as id', 'goods.item_name', 'goods.pics', 'rate.content'])
        .where('rate.rate_id', 'in', reviews)
        .execute(),
    );
  if (questions.length > 0)
    keep(
      'question',
      await read
        .selectFrom('question')
        .innerJoin('goods', 'goods.goods_id', 'question.goods_id')
        .select(['question.question_id as id', 'goods.item_name', 'goods.pics', 'question.content'])
        .where('question.question_id', 'in', questions)
        .execute(),
    );
  if (answers.length > 0)
    keep(
      'answer',
      await read
        .selectFrom('question_answer')
        .innerJoin('question', 'question.question_id', 'question_answer.question_id')
        .innerJoin('goods', 'goods.goods_id', 'question.goods_id')
        .select(['question_answer.answer_id as id', 'goods.item_name', 'goods.pics', 'question_answer.content'])
        .where('question_answer.answer_id', 'in', answers)
        .execute(),
    );
  return found;
}

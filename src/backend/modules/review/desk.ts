import type { ExpressionBuilder } from 'kysely';
import type { DeskHandlers } from '#backend/app/desk/desk-handler.ts';
import { Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { contains, fromJson } from '#backend/db/sql-text.ts';
import { isPictured } from '#backend/modules/goods/review-counts.ts';
import { touchGoods } from '#backend/modules/goods/stock.ts';
import type * as review from '#core/review/desk-contract.ts';
import { loadAdditions, saidIn } from './rows.ts';
import { isUnanswered } from './waiting.ts';

const perPage = 30;

/** Stars of a review that asks for an answer first. */
const badStars = 3;

const isUrgent = (row: ExpressionBuilder<Schema, 'rate'>) =>
  row.and([isUnanswered(row), row('rate.star', '<=', badStars)]);

async function reviewOf(connection: Connection, reviewId: number) {
  const row = await connection.selectFrom('rate').selectAll().where('rate_id', '=', reviewId).executeTakeFirst();
  if (!row) throw new Refusal('评价不存在');
  return row;
}

export const reviewDesk: DeskHandlers<Pick<typeof review, 'listDeskReviews' | 'replyReview' | 'hideReview'>> = {
  listDeskReviews: async ({ kind, search, sort, page }, { read }) => {
    const asked = read
      .selectFrom('rate')
      .innerJoin('goods', 'goods.goods_id', 'rate.goods_id')
      .$if(kind === 'unanswered', (query) => query.where(isUnanswered))
      .$if(kind === 'urgent', (query) => query.where(isUrgent))
      .$if(kind === 'bad', (query) => query.where('star', '<=', badStars))
      .$if(kind === 'hidden', (query) => query.where('rate.hidden_reason', '!=', ''))
      .$if(search !== '', (query) =>
        query.where((row) =>
          row.or([
            contains(row.ref('goods.item_name'), search),
            contains(row.ref('rate.content'), search),
            row.exists(
              row
                .selectFrom('rate_addition')
                .select('rate_addition.rate_id')
                .whereRef('rate_addition.rate_id', '=', 'rate.rate_id')
                .where((added) => contains(added.ref('rate_addition.content'), search)),
            ),
          ]),
        ),
      );
    const counted = await asked
      .select(['star', (row) => row.fn.countAll<number>().as('count')])
      .groupBy('star')
      .orderBy('star')
      .execute();
    const stars = counted.map(({ star, count }) => ({ star, count: Number(count) }));
    const urgent = await read
      .selectFrom('rate')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where(isUrgent)
      .executeTakeFirstOrThrow();
    const rows = await asked
      .select(['rate_id', 'rate.goods_id', 'goods.item_name', 'spec_name', 'username', 'star', 'content'])
      .select(['rate.pics', 'reply', 'hidden_reason', 'rate.created', 'goods.pics as goods_pics'])
      .$if(sort === 'stars', (query) => query.orderBy('star'))
      .$if(sort === 'pics', (query) => query.orderBy((row) => row.case().when(isPictured(row)).then(0).else(1).end()))
      .orderBy('rate.created', 'desc')
      .orderBy('rate_id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute();
    const additions = await loadAdditions(
      read,
      rows.map(({ rate_id }) => rate_id),
    );
    return {
      total: stars.reduce((sum, { count }) => sum + count, 0),
      page_size: perPage,
      urgent: Number(urgent.count),
      stars,
      list: rows.map(({ goods_pics, ...row }) => ({
        ...row,
        // Its addition is shown with it, so who decides what is hidden reads both.
        ...saidIn(row, additions.get(row.rate_id)),
        pic: fromJson<string[]>(goods_pics)[0] ?? '',
      })),
    };
  },

  replyReview: async ({ rate_id, reply }, { connection, log }) => {
    const { reply: before } = await reviewOf(connection, rate_id);
    await connection.updateTable('rate').set({ reply }).where('rate_id', '=', rate_id).execute();
    await log({
      action: 'review.reply',
      about: `review:${rate_id}`,
      before: before === '' ? null : { content: before },
      after: { content: reply },
    });
    return { status: true };
  },

  hideReview: async ({ rate_id, reason }, { connection, now, log }) => {
    const { goods_id, hidden_reason } = await reviewOf(connection, rate_id);
    await connection.updateTable('rate').set({ hidden_reason: reason }).where('rate_id', '=', rate_id).execute();
    // The page counts its reviews.
    await touchGoods(connection, goods_id, now);
    await log({
      action: reason === '' ? 'review.show' : 'review.hide',
      about: `review:${rate_id}`,
      before: { reason: hidden_reason },
      after: { reason },
    });
    return { status: true };
  },
};

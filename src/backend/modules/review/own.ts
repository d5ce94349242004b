import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { refuseForeignImages } from '#backend/modules/upload/store.ts';
import type * as ownReview from '#core/review/own-contract.ts';
import { loadAdditions, saidIn } from './rows.ts';

/** Period in which the buyer may add something to a review. */
const openSeconds = 180 * 86_400;

const ownReviews = (connection: Connection, userId: number) =>
  connection
    .selectFrom('rate')
    .innerJoin('order_line', 'order_line.order_line_id', 'rate.order_line_id')
    .leftJoin('rate_addition', 'rate_addition.rate_id', 'rate.rate_id')
    .where('rate.user_id', '=', userId)
    .select([
      'rate.rate_id',
      'order_line.order_id',
      'rate.item_id',
      'order_line.item_name',
      'rate.spec_name',
      'order_line.pic',
      'rate.star',
      'rate.content',
      'rate.pics',
      'rate.reply',
      'rate.created',
      'rate_addition.content as added_content',
      'rate_addition.pics as added_pics',
      'rate_addition.created as added',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof ownReviews>['executeTakeFirstOrThrow']>>;

const wire = (row: Row): ownReview.OwnReview => ({
  rate_id: String(row.rate_id),
  order_id: row.order_id,
  item_id: row.item_id,
  item_name: row.item_name,
  item_spec_desc: row.spec_name,
  pic: row.pic,
  star: row.star,
  content: row.content,
  pics: fromJson<string[]>(row.pics),
  reply: row.reply,
  created: row.created,
  addition:
    row.added === null
      ? null
      : { content: row.added_content ?? '', pics: fromJson<string[]>(row.added_pics ?? '[]'), created: row.added },
});

export const ownReviewHandlers: Handlers<Pick<typeof ownReview, 'listOwnReviews' | 'appendReview'>> = {
  listOwnReviews: async ({ page, pageSize }, context) => {
    const connection = context.database.read;
    const { userId } = memberOf(context);
    const { count } = await connection
      .selectFrom('rate')
      .where('user_id', '=', userId)
      .select((column) => column.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await ownReviews(connection, userId)
      .orderBy('rate.created', 'desc')
      .orderBy('rate.rate_id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return { total_count: count, list: rows.map(wire) };
  },

  appendReview: async ({ rate_id, content, pics }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      const own = ownReviews(connection, userId).where('rate.rate_id', '=', rate_id);
      const review = await own.executeTakeFirst();
      if (!review) throw new Refusal('评价不存在');
      if (review.added !== null) throw new Refusal('这条评价已经追加过了');
      if (review.created < now - openSeconds) throw new Refusal('评价超过 180 天，不能再追加');
      await refuseForeignImages(connection, userId, pics);
      await connection
        .insertInto('rate_addition')
        .values({ rate_id, content, pics: JSON.stringify(pics), created: now })
        .execute();
      return wire(await own.executeTakeFirstOrThrow());
    });
  },
};

/** The reviews of a member in words, each with what was added to it. */
export async function loadOwnWords(connection: Connection, userId: number) {
  const rows = await connection
    .selectFrom('rate')
    .where('user_id', '=', userId)
    .orderBy('rate_id')
    .select(['rate_id', 'item_id', 'star', 'content', 'pics', 'created'])
    .execute();
  const additions = await loadAdditions(
    connection,
    rows.map(({ rate_id }) => rate_id),
  );
  return rows.map(({ rate_id, item_id, star, created, ...said }) => ({
    ...{ item_id, star, created },
    content: saidIn(said, additions.get(rate_id)).content,
  }));
}

/** Renames the author of a closed account's reviews, which stay. */
export async function anonymise(connection: Connection, userId: number, name: string): Promise<void> {
  await connection.updateTable('rate').set({ username: name, anonymous: 1 }).where('user_id', '=', userId).execute();
}

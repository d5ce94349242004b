import { secondsOf } from '#backend/app/clock.ts';
import { type Handlers, memberOf, Refusal } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { numericId } from '#backend/db/sql-text.ts';
import { maskName } from '#core/member/shown-name.ts';
import type * as reply from '#core/review/reply-contract.ts';
import { site } from '#core/site/site.ts';
import { startOfDay } from '#core/time/time.ts';

/** Answers a member may give a day: the public list is no chat. */
const repliesPerDay = 20;

/** A review that everybody sees; nobody reads or writes answers to a hidden one. */
async function reviewOf(connection: Connection, reviewId: string): Promise<{ reply: string; created: number }> {
  const review = await connection
    .selectFrom('rate')
    .select(['reply', 'created'])
    .where('rate_id', '=', numericId(reviewId))
    .where('hidden_reason', '=', '')
    .executeTakeFirst();
  if (!review) throw new Refusal('评价不存在');
  return review;
}

export const reviewReplyHandlers: Handlers<typeof reply> = {
  listReviewReplies: async ({ rate_id, page, pageSize }, { database }) => {
    const review = await reviewOf(database.read, rate_id);
    const rows = await database.read
      .selectFrom('review_reply')
      .innerJoin('member', 'member.user_id', 'review_reply.user_id')
      .select(['reply_id', 'content', 'review_reply.created', 'member.username'])
      .where('rate_id', '=', numericId(rate_id))
      .orderBy('review_reply.created', 'desc')
      .orderBy('reply_id', 'desc')
      .execute();
    const own =
      review.reply === ''
        ? []
        : [{ reply_id: '0', rate_id, username: site.name, content: review.reply, created: review.created }];
    const list = [
      ...own,
      ...rows.map((row) => ({
        reply_id: String(row.reply_id),
        rate_id,
        username: maskName(row.username),
        content: row.content,
        created: row.created,
      })),
    ];
    return { total_count: list.length, list: list.slice((page - 1) * pageSize, page * pageSize) };
  },

  replyToReview: async ({ rate_id, content }, context) => {
    const { userId } = memberOf(context);
    const now = secondsOf(context.nowMs);
    return context.database.write(async (connection) => {
      await reviewOf(connection, rate_id);
      const { count } = await connection
        .selectFrom('review_reply')
        .select((column) => column.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('created', '>=', startOfDay(now))
        .executeTakeFirstOrThrow();
      if (Number(count) >= repliesPerDay) {
        throw new Refusal(`每天最多回复 ${repliesPerDay} 条，请明天再试`, { http: 429, status: 429 });
      }
      const { username } = await connection
        .selectFrom('member')
        .select('username')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      const { reply_id } = await connection
        .insertInto('review_reply')
        .values({ rate_id: numericId(rate_id), user_id: userId, content, created: now })
        .returning('reply_id')
        .executeTakeFirstOrThrow();
      return { reply_id: String(reply_id), rate_id, username: maskName(username), content, created: now };
    });
  },
};

/** Deletes the answers of a member whose account is closed. */
export async function forgetReplies(connection: Connection, userId: number): Promise<void> {
  await connection.deleteFrom('review_reply').where('user_id', '=', userId).execute();
}

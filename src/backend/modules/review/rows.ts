import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { Review } from '#core/review/contract.ts';

type ReviewRow = Row<'rate'>;
type Addition = Row<'rate_addition'>;

/** Additions to reviews, by review. */
export async function loadAdditions(connection: Connection, ids: readonly number[]): Promise<Map<number, Addition>> {
  if (ids.length === 0) return new Map();
  const rows = await connection.selectFrom('rate_addition').selectAll().where('rate_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.rate_id, row]));
}

interface Written {
  readonly content: string;
  /** JSON, `string[]`. */
  readonly pics: string;
}

/** What a buyer has said of a product: the words and pictures of the review with those of its addition. */
export const saidIn = (review: Written, addition?: Written): { content: string; pics: string[] } => ({
  content: addition ? `${review.content}\n【追加评价】${addition.content}` : review.content,
  pics: [...fromJson<string[]>(review.pics), ...fromJson<string[]>(addition?.pics ?? '[]')],
});

/**
 * A review without the data of its order, as anybody may see it (contract 5.7). The text and the pictures include its
 * addition, because the contract has no field for it.
 */
export function publicReview(row: ReviewRow, addition?: Addition): Review {
  const { content, pics } = saidIn(row, addition);
  return {
    rate_id: String(row.rate_id),
    item_id: row.item_id,
    goods_id: row.goods_id,
    order_id: '',
    user_id: '0',
    username: row.anonymous ? '匿名用户' : row.username,
    avatar: '',
    star: row.star,
    content,
    rate_pic: pics.join(','),
    rate_pic_num: pics.length,
    anonymous: row.anonymous === 1,
    item_spec_desc: row.spec_name,
    praise_num: row.praise_num,
    reply: row.reply === '' ? { total_count: 0, list: [] } : { total_count: 1, list: [{ content: row.reply }] },
    created: row.created,
  };
}

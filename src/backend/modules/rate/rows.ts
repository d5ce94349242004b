import type { Selectable } from 'kysely';
import type { AftersalesSchema } from '#backend/db/schema-aftersales.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { Rate } from '#contract/rate.ts';

type RateRow = Selectable<AftersalesSchema['rate']>;

/** A review as anybody may see it: whose order it was stays inside (contract 5.7). */
export function publicRate(row: RateRow): Rate {
  const pics = fromJson<string[]>(row.pics);
  return {
    rate_id: String(row.rate_id),
    item_id: row.item_id,
    goods_id: row.goods_id,
    order_id: '',
    user_id: '0',
    username: row.anonymous ? '匿名用户' : row.username,
    avatar: '',
    star: row.star,
    content: row.content,
    rate_pic: pics.join(','),
    rate_pic_num: pics.length,
    anonymous: row.anonymous === 1,
    item_spec_desc: row.spec_name,
    praise_num: row.praise_num,
    reply: row.reply === '' ? { total_count: 0, list: [] } : { total_count: 1, list: [{ content: row.reply }] },
    created: row.created,
  };
}

/** First and last character of a name with stars between; a phone number loses its middle. */
export function maskName(name: string): string {
  const characters = [...name];
  const [first = ''] = characters;
  if (characters.length <= 2) return `${first}*`;
  return `${first}${'*'.repeat(Math.min(characters.length - 2, 4))}${characters.at(-1) ?? ''}`;
}

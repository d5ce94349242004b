import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';

/** What buyers speak of, and the words by which a review is known to; every kind of goods has some of them. */
const words: Readonly<Record<string, readonly string[]>> = {
  安装: ['安装', '师傅', '装好', '装上', '接线', '打孔'],
  外观: ['好看', '外观', '颜色', '质感', '做工', '配色', '漂亮'],
  静音: ['静音', '安静', '声音', '噪音', '吵'],
  连接: ['配网', '联网', '掉线', '断网', '网关', '联动', '信号'],
  操作: ['手机', '语音', '一句话', '说明书', '设置', '学会'],
  灯光: ['亮度', '色温', '频闪', '刺眼', '调暗', '光很', '灯光'],
  续航: ['电池', '充电', '续航', '电量', '省电'],
  物流: ['物流', '快递', '包装', '发货', '纸箱'],
  客服: ['客服', '售后', '退换'],
  价格: ['价格', '价位', '划算', '便宜', '性价比', '值得买'],
};

/** Aspects that one review names by chance are none of the product. */
const leastReviews = 2;
const shownAtMost = 6;

export const isAspect = (name: string): boolean => Object.hasOwn(words, name);

/** Whether a text speaks of an aspect. */
const isOf = (aspect: string, text: Expression<string>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    (words[aspect] ?? []).map((word) => sql`${text} like ${`%${word}%`}`),
    sql` or `,
  )})`;

/** Reviews that speak of an aspect, be it in their addition, as a condition on `rate`. */
export const speaksOf =
  (aspect: string) =>
  (review: ExpressionBuilder<Schema, 'rate'>): Expression<SqlBool> =>
    review.or([
      isOf(aspect, review.ref('rate.content')),
      review.exists(
        review
          .selectFrom('rate_addition')
          .select('rate_addition.rate_id')
          .whereRef('rate_addition.rate_id', '=', 'rate.rate_id')
          .where((added) => isOf(aspect, added.ref('rate_addition.content'))),
      ),
    ]);

/** A review with its addition; the line between keeps a word from being read across both. */
const wholeOf = ({ ref }: ExpressionBuilder<Schema, 'rate' | 'rate_addition'>): RawBuilder<string> =>
  sql<string>`(${ref('rate.content')} || '\n' || coalesce(${ref('rate_addition.content')}, ''))`;

/** What the reviews of a product speak of, most often first. */
export async function countAspects(
  connection: Connection,
  goodsId: string,
): Promise<{ name: string; total: number }[]> {
  const names = Object.keys(words);
  const row = await connection
    .selectFrom('rate')
    // Joined once instead of looked up for each aspect.
    .leftJoin('rate_addition', 'rate_addition.rate_id', 'rate.rate_id')
    .where('goods_id', '=', goodsId)
    .where('hidden_reason', '=', '')
    .select((review) =>
      names.map((name, index) =>
        sql<number>`sum(case when ${isOf(name, wholeOf(review))} then 1 else 0 end)`.as(`n${index}`),
      ),
    )
    .executeTakeFirst();
  return names
    .map((name, index) => ({ name, total: Number(row?.[`n${index}`] ?? 0) }))
    .filter(({ total }) => total >= leastReviews)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, shownAtMost);
}

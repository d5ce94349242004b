import type { Connection } from '#backend/db/open.ts';
import type { Row } from '#backend/db/schema.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { daySeconds, soldByGoods } from '#backend/modules/statistics/sums.ts';
import { startOfDay } from '#core/time/time.ts';

/** Days of which sales are told, and how many goods. */
const toldDays = 30;
const mostGoods = 5;

type Block = Pick<Row<'topic_block'>, 'topic_name' | 'type' | 'data'>;

/** What the goods of topics sold: the sums of each topic by its name, and the goods of those that are shown that sold most. */
export async function soldByTopics(
  read: Connection,
  asked: {
    readonly topics: readonly Row<'topic'>[];
    readonly blocks: readonly Block[];
    readonly isShown: (topic: Row<'topic'>) => boolean;
    readonly now: number;
  },
) {
  const { topics, blocks, isShown, now } = asked;
  const titles = new Map(topics.map(({ name, title }) => [name, title]));
  const online = new Set(topics.filter(isShown).map(({ name }) => name));
  const shown = blocks
    .filter(({ type, topic_name }) => type === 'items' && titles.has(topic_name))
    .flatMap(({ topic_name, data }) => fromJson<string[]>(data).map((item_id) => ({ topic_name, item_id })));
  if (shown.length === 0) return { of: new Map<string, { sold: number; sold_fee: number }>(), best: [] };
  const rows = await read
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'goods.goods_id', 'goods.item_name', 'goods.pics'])
    .where('sku.item_id', 'in', [...new Set(shown.map(({ item_id }) => item_id))])
    .execute();
  const goodsOf = new Map(rows.map((row) => [row.item_id, row]));
  const sold = await soldByGoods(read, { from: startOfDay(now) - toldDays * daySeconds, to: now + 1 });
  const inTopic = Map.groupBy(shown, ({ topic_name }) => topic_name);
  // A product may stand in several blocks of a topic, and in several topics.
  const of = new Map(
    [...inTopic].map(([name, items]) => {
      const ids = new Set(items.map(({ item_id }) => goodsOf.get(item_id)?.goods_id ?? ''));
      const sums = [...ids].map((id) => sold.get(id) ?? { num: 0, fee: 0 });
      return [
        name,
        {
          sold: sums.reduce((sum, { num }) => sum + num, 0),
          sold_fee: sums.reduce((sum, { fee }) => sum + fee, 0),
        },
      ];
    }),
  );
  const best = [...new Map(rows.map((row) => [row.goods_id, row])).values()]
    .map(({ goods_id, item_name, pics }) => ({
      ...{ goods_id, name: item_name, pic: fromJson<string[]>(pics)[0] ?? '' },
      topics: [...inTopic]
        .filter(
          ([name, items]) =>
            online.has(name) && items.some(({ item_id }) => goodsOf.get(item_id)?.goods_id === goods_id),
        )
        .map(([name]) => titles.get(name) ?? ''),
      ...{ sold: sold.get(goods_id)?.num ?? 0, sold_fee: sold.get(goods_id)?.fee ?? 0 },
    }))
    .filter((one) => one.sold > 0 && one.topics.length > 0)
    .sort((one, other) => other.sold_fee - one.sold_fee || one.goods_id.localeCompare(other.goods_id))
    .slice(0, mostGoods);
  return { of, best };
}

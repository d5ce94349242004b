import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { coveredGoods } from '#backend/modules/coupon/cover.ts';
import { goodsInScope, inScope, isChosen, leavesOf, payable } from './conditions.ts';
import type { GoodsFilter } from './filter.ts';
import { stockOf } from './rows.ts';

const sums = {
  1: sql<number>`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`,
  5: stockOf,
} as const;

/** Visible reviews of a product, and the sum of their stars; both are read from the index `rate_score` alone. */
const reviews = {
  count: sql<number>`(select count(*) from rate as r where r.goods_id = goods.goods_id and r.hidden_reason = '')`,
  stars: sql<number>`(select coalesce(sum(r.star), 0) from rate as r where r.goods_id = goods.goods_id and r.hidden_reason = '')`,
} as const;

/** The ids to load a page of goods from. */
export interface FoundGoods {
  /** Item ids of the page, in order: default SKUs, or all SKUs if the filter asks for them. */
  readonly itemIds: readonly string[];
  readonly total: number;
  readonly leaves: readonly string[];
}

/** The query of a list without its pages. */
async function queryOf(connection: Connection, filter: GoodsFilter, firstIds: readonly string[]) {
  const leaves = await leavesOf(connection, filter.categoryIds);
  const covered = filter.cardId === undefined ? null : await coveredGoods(connection, filter.cardId);
  const all = connection.selectFrom('goods');
  const joined = covered ? all.where(covered) : all;
  const found = (
    filter.isByGoods
      ? // The default SKU has the product's id; the join on goods_id lets an index cover this query.
        joined.innerJoin('sku', (join) =>
          join.onRef('sku.goods_id', '=', 'goods.goods_id').onRef('sku.item_id', '=', 'goods.goods_id'),
        )
      : joined.innerJoin('sku', 'sku.goods_id', 'goods.goods_id')
  ).where((builder) =>
    builder.and([
      filter.keywords === ''
        ? inScope(builder, filter, leaves)
        : builder('goods.goods_id', 'in', goodsInScope(connection, filter, leaves)),
      isChosen(builder, filter),
    ]),
  );

  let page = found.select('sku.item_id');
  if (firstIds.length > 0) page = page.orderBy(sql`case when sku.item_id in (${sql.join(firstIds)}) then 0 else 1 end`);
  if (filter.sort === 1 || filter.sort === 5) page = page.orderBy(sums[filter.sort], 'desc');
  else if (filter.sort === 2) page = page.orderBy(payable, 'desc');
  else if (filter.sort === 3) page = page.orderBy(payable);
  else if (filter.sort === 4) page = page.orderBy('goods.created', 'desc');
  // Of as many reviews the better score is the larger sum.
  else if (filter.sort === 6) page = page.orderBy(reviews.count, 'desc').orderBy(reviews.stars, 'desc');
  else page = page.orderBy('goods.sort', 'desc');

  return { found, leaves, ordered: page.orderBy('goods.goods_id').orderBy('sku.item_id') };
}

/** Ids of one page of goods and the total. `firstIds` come before everything else. */
export async function findGoods(
  connection: Connection,
  filter: GoodsFilter,
  firstIds: readonly string[] = [],
): Promise<FoundGoods> {
  const { found, ordered, leaves } = await queryOf(connection, filter, firstIds);
  const rows = await ordered
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize)
    .execute();
  const count = await found.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirst();
  return { itemIds: rows.map((row) => row.item_id), total: Number(count?.total ?? 0), leaves };
}

/** Ids of the goods of all pages, in order. */
export async function findAllGoods(connection: Connection, filter: GoodsFilter): Promise<Omit<FoundGoods, 'total'>> {
  const { ordered, leaves } = await queryOf(connection, filter, []);
  return { itemIds: (await ordered.execute()).map((row) => row.item_id), leaves };
}

import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { prepared } from '#backend/db/prepared.ts';
import type { Row, Schema } from '#backend/db/schema.ts';
import { numericId } from '#backend/db/sql-text.ts';

type UseBound = Row<'coupon'>['use_bound'];

/** The facts that decide whether a coupon covers a SKU. */
export interface GoodsFacts {
  readonly item_id: string;
  readonly goods_id: string;
  readonly brand_id: string;
  /** Category ids from the root. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
}

/** The goods that a coupon is valid for: `refs` are ids of the kind that `use_bound` names. */
export interface CouponCover {
  readonly use_bound: UseBound;
  readonly refs: readonly string[];
}

/** Whether the coupon covers the goods. Items are named by SKU, or by product for all of its SKUs. */
export function covers({ use_bound, refs }: CouponCover, goods: GoodsFacts): boolean {
  const names = (...ids: readonly string[]): boolean => ids.some((id) => refs.includes(id));
  switch (use_bound) {
    case 0:
      return true;
    case 1:
      return names(goods.item_id, goods.goods_id);
    case 2:
      return names(...goods.categories);
    case 3:
      return names(...goods.tags);
    case 4:
      return names(goods.brand_id);
    case 5:
      return !names(goods.item_id, goods.goods_id);
  }
}

const factRows = prepared((connection, { itemIds }: { itemIds: readonly string[] }) =>
  connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .select(['sku.item_id', 'sku.goods_id', 'goods.brand_id', 'goods.category_path'])
    .where('sku.item_id', 'in', itemIds),
);

const tagRows = prepared((connection, { goodsIds }: { goodsIds: readonly string[] }) =>
  connection.selectFrom('goods_tag').select(['goods_id', 'tag_id']).where('goods_id', 'in', goodsIds),
);

/** Facts of these SKUs, by item_id; unknown SKUs are missing. */
export async function loadGoodsFacts(
  connection: Connection,
  itemIds: readonly string[],
): Promise<Map<string, GoodsFacts>> {
  if (itemIds.length === 0) return new Map();
  const rows = await factRows.all(connection, { itemIds });
  const tags = await tagRows.all(connection, { goodsIds: ['', ...rows.map((row) => row.goods_id)] });
  return new Map(
    rows.map((row) => [
      row.item_id,
      {
        item_id: row.item_id,
        goods_id: row.goods_id,
        brand_id: String(row.brand_id),
        categories: row.category_path.split(','),
        tags: tags.filter((tag) => tag.goods_id === row.goods_id).map((tag) => String(tag.tag_id)),
      },
    ]),
  );
}

/** Ids in the covers of coupons, by card_id. */
export async function loadRefs(
  connection: Connection,
  cardIds: readonly number[],
): Promise<(cardId: number) => readonly string[]> {
  const refs = await connection
    .selectFrom('coupon_scope')
    .selectAll()
    .where('card_id', 'in', [-1, ...cardIds])
    .orderBy('ref_id')
    .execute();
  return (cardId) => refs.filter((ref) => ref.card_id === cardId).map((ref) => ref.ref_id);
}

type Condition = (builder: ExpressionBuilder<Schema, 'goods'>) => Expression<SqlBool>;

/** The goods that one coupon covers, as a condition on `goods` (contract 2.1 `card_id`); nothing for an unknown coupon. */
export async function coveredGoods(connection: Connection, cardId: string): Promise<Condition> {
  const coupon = await connection
    .selectFrom('coupon')
    .select(['card_id', 'use_bound'])
    .where('card_id', '=', numericId(cardId))
    .executeTakeFirst();
  if (!coupon) return () => sql<SqlBool>`1 = 0`;
  // SQL allows no empty list: "" stands for a coupon without ids.
  const refs = ['', ...(await loadRefs(connection, [coupon.card_id]))(coupon.card_id)];
  return (builder) => {
    const named = builder.exists(
      builder
        .selectFrom('sku as named')
        .select('named.item_id')
        .whereRef('named.goods_id', '=', 'goods.goods_id')
        .where((sku) => sku.or([sku('named.item_id', 'in', refs), sku('named.goods_id', 'in', refs)])),
    );
    switch (coupon.use_bound) {
      case 0:
        return sql<SqlBool>`1 = 1`;
      case 1:
        return named;
      case 2:
        return builder.exists(
          builder
            .selectFrom('category as leaf')
            .select('leaf.category_id')
            .whereRef('leaf.category_id', '=', 'goods.category_id')
            .where((leaf) =>
              leaf.or(refs.map((id) => sql<SqlBool>`',' || ${leaf.ref('leaf.path')} || ',' like ${`%,${id},%`}`)),
            ),
        );
      case 3:
        return builder.exists(
          builder
            .selectFrom('goods_tag as tagged')
            .select('tagged.tag_id')
            .whereRef('tagged.goods_id', '=', 'goods.goods_id')
            .where('tagged.tag_id', 'in', refs.map(numericId)),
        );
      case 4:
        return builder('goods.brand_id', 'in', refs.map(numericId));
      case 5:
        return builder.not(named);
    }
  };
}

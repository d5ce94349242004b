import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { contains, holds, numericId } from '#backend/db/sql-text.ts';
import type { GoodsFilter } from './filter.ts';

type Builder = ExpressionBuilder<Schema, 'goods' | 'sku'>;
type Condition = ExpressionWrapper<Schema, 'goods' | 'sku', SqlBool>;

/** The price that a buyer pays now: `effectivePrice` in SQL, to filter and sort by. */
export const payable = sql<number>`coalesce(sku.activity_price, sku.price)`;

/** Leaf categories at or below any of `ids`; never empty, because SQL allows no empty list. */
export async function leavesOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await connection.selectFrom('category').select(['category_id', 'path']).execute();
  return [
    ...rows.filter((row) => row.path.split(',').some((id) => ids.includes(id))).map((row) => row.category_id),
    '',
  ];
}

/** Category and search words: the scope of the filter row. */
export function inScope<Tables extends 'goods'>(
  wide: ExpressionBuilder<Schema, Tables>,
  filter: GoodsFilter,
  leaves: readonly string[],
): ExpressionWrapper<Schema, 'goods', SqlBool> {
  const builder = wide as unknown as ExpressionBuilder<Schema, 'goods'>;
  const words = filter.keywords.split(/\s+/).filter(Boolean);
  return builder.and([
    builder('goods.approve_status', 'in', ['onsale', 'only_show']),
    ...(leaves.length > 0 ? [builder('goods.category_id', 'in', leaves)] : []),
    ...(filter.mainCategoryIds.length > 0 ? [builder('goods.category_id', 'in', filter.mainCategoryIds)] : []),
    ...words.map((word) => holds(builder.ref('goods.search_text'), word)),
  ]);
}

/**
 * Ids of the goods in the scope. The index `goods_search` covers all columns of this query, so a keyword search does not
 * touch the rows themselves, whose descriptions are long.
 */
export const goodsInScope = (connection: Connection, filter: GoodsFilter, leaves: readonly string[]) =>
  connection
    .selectFrom('goods')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods.goods_id');

/** All other conditions that the shopper has chosen. */
export function isChosen(builder: Builder, filter: GoodsFilter): Condition {
  return builder.and([
    filter.states.length > 0 ? builder('goods.approve_status', 'in', filter.states) : sql<SqlBool>`1 = 0`,
    // Unlisted goods are excluded above; SKUs of listed goods may still be withdrawn.
    builder('sku.approve_status', '!=', 'instock'),
    ...(filter.brandIds.length > 0 ? [builder('goods.brand_id', 'in', filter.brandIds.map(numericId))] : []),
    ...(filter.goodsIds.length > 0 ? [builder('goods.goods_id', 'in', filter.goodsIds)] : []),
    ...(filter.itemIds.length > 0 ? [isOneOf(builder, filter)] : []),
    ...(filter.itemName ? [contains(builder.ref('goods.item_name'), filter.itemName)] : []),
    ...(filter.tagIds.length > 0 ? [hasTag(builder, filter.tagIds.map(numericId))] : []),
    ...attributesOf(filter).map((valueIds) => hasAttribute(builder, valueIds)),
    ...(filter.startCents === undefined ? [] : [builder(payable, '>=', filter.startCents)]),
    ...(filter.endCents === undefined ? [] : [builder(payable, '<=', filter.endCents)]),
    ...(filter.inStock
      ? [
          sql<SqlBool>`exists (select 1 from sku as s where s.goods_id = goods.goods_id and s.stock > 0 and s.approve_status <> 'instock')`,
        ]
      : []),
  ]);
}

/** In a list of products, an item id finds the product of the SKU. */
function isOneOf(builder: Builder, filter: GoodsFilter): Condition {
  if (!filter.isByGoods) return builder.and([builder('sku.item_id', 'in', filter.itemIds)]);
  const asked = builder
    .selectFrom('sku as asked')
    .where('asked.item_id', 'in', filter.itemIds)
    .select('asked.goods_id');
  return builder.and([builder('goods.goods_id', 'in', asked)]);
}

function hasTag(builder: Builder, tagIds: readonly number[]): Condition {
  const tagged = builder
    .selectFrom('goods_tag')
    .whereRef('goods_tag.goods_id', '=', 'goods.goods_id')
    .where('goods_tag.tag_id', 'in', tagIds)
    .select('goods_tag.tag_id');
  return builder.and([builder.exists(tagged)]);
}

/** The chosen value ids, one list per attribute. */
function attributesOf(filter: GoodsFilter): number[][] {
  const byAttribute = Map.groupBy(filter.params, (param) => param.attribute_id);
  return [...byAttribute.values()].map((params) => params.map((param) => numericId(param.attribute_value_id)));
}

function hasAttribute(builder: Builder, valueIds: readonly number[]): Condition {
  const described = builder
    .selectFrom('goods_attribute')
    .whereRef('goods_attribute.goods_id', '=', 'goods.goods_id')
    .where('goods_attribute.attribute_value_id', 'in', valueIds)
    .select('goods_attribute.attribute_value_id');
  return builder.and([builder.exists(described)]);
}

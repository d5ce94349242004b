import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { Schema } from '#backend/db/schema.ts';
import { contains, numericId } from '#backend/db/sql-text.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FilterBrand, listGoods, Tag } from '#contract/goods.ts';

type Filter = ParsedInputOf<typeof listGoods>;
type Builder = ExpressionBuilder<Schema, 'goods' | 'sku'>;
type Condition = ExpressionWrapper<Schema, 'goods' | 'sku', SqlBool>;

const payable = sql<number>`coalesce(sku.activity_price, sku.price)`;

/** Leaf categories at or below any of `ids`. */
async function leavesOf(connection: Connection, ids: readonly string[]): Promise<string[]> {
  const rows = await connection.selectFrom('category').select(['category_id', 'path']).execute();
  return rows.filter((row) => row.path.split(',').some((id) => ids.includes(id))).map((row) => row.category_id);
}

/** Category and search words: what the filter row is made from. */
function inScope<Tables extends 'goods'>(
  wide: ExpressionBuilder<Schema, Tables>,
  filter: Filter,
  leaves: readonly string[],
): ExpressionWrapper<Schema, 'goods', SqlBool> {
  const builder = wide as unknown as ExpressionBuilder<Schema, 'goods'>;
  const words = filter.keywords.split(/\s+/).filter(Boolean);
  return builder.and([
    builder('goods.approve_status', 'in', ['onsale', 'only_show']),
    ...(filter.category_id.length > 0 ? [builder('goods.category_id', 'in', leaves)] : []),
    ...words.map((word) => contains(builder.ref('goods.search_text'), word)),
  ]);
}

/** Everything else the shopper has chosen; ids of one list are OR-ed, lists AND-ed (contract 2.4). */
function isChosen(builder: Builder, filter: Filter): Condition {
  return builder.and([
    ...(filter.brand_id.length > 0 ? [builder('goods.brand_id', 'in', filter.brand_id.map(numericId))] : []),
    ...(filter.tag_id.length > 0
      ? [
          builder.exists(
            builder
              .selectFrom('goods_tag')
              .whereRef('goods_tag.goods_id', '=', 'goods.goods_id')
              .where('goods_tag.tag_id', 'in', filter.tag_id.map(numericId))
              .select('goods_tag.tag_id'),
          ),
        ]
      : []),
    ...(filter.start_price === undefined ? [] : [builder(payable, '>=', filter.start_price)]),
    ...(filter.end_price === undefined ? [] : [builder(payable, '<=', filter.end_price)]),
    ...(filter.in_stock
      ? [sql<SqlBool>`exists (select 1 from sku as s where s.goods_id = goods.goods_id and s.stock > 0)`]
      : []),
  ]);
}

const sums = {
  1: sql<number>`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`,
  5: sql<number>`(select sum(s.stock) from sku as s where s.goods_id = goods.goods_id)`,
} as const;

/** Ids of one page of the product library and how many there are in all. */
export async function findGoods(
  connection: Connection,
  filter: Filter,
): Promise<{ goodsIds: string[]; total: number; brands: FilterBrand[]; tags: Tag[] }> {
  // A leaf list is never empty in SQL: "" stands for a category that has none.
  const leaves = filter.category_id.length > 0 ? [...(await leavesOf(connection, filter.category_id)), ''] : [];
  const found = connection
    .selectFrom('goods')
    .innerJoin('sku', 'sku.item_id', 'goods.goods_id')
    .where((builder) => builder.and([inScope(builder, filter, leaves), isChosen(builder, filter)]));

  let page = found.select('goods.goods_id');
  if (filter.goodsSort === 1 || filter.goodsSort === 5) page = page.orderBy(sums[filter.goodsSort], 'desc');
  else if (filter.goodsSort === 2) page = page.orderBy(payable, 'desc');
  else if (filter.goodsSort === 3) page = page.orderBy(payable);
  else if (filter.goodsSort === 4) page = page.orderBy('goods.created', 'desc');
  else page = page.orderBy('goods.sort', 'desc');

  const rows = await page
    .orderBy('goods.goods_id')
    .limit(filter.page_size)
    .offset((filter.page_no - 1) * filter.page_size)
    .execute();
  const count = await found.select((builder) => builder.fn.countAll<number>().as('total')).executeTakeFirst();
  return {
    goodsIds: rows.map((row) => row.goods_id),
    total: Number(count?.total ?? 0),
    brands: await findBrands(connection, filter, leaves),
    tags: await findTags(connection, filter, leaves),
  };
}

// One scan of a narrow scope is cheap; over the whole shop looking each brand and tag up by index is ten times faster.
const isNarrow = (filter: Filter): boolean => filter.category_id.length > 0 || filter.keywords !== '';

async function findBrands(connection: Connection, filter: Filter, leaves: readonly string[]): Promise<FilterBrand[]> {
  const used = connection
    .selectFrom('goods')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods.brand_id');
  const rows = await connection
    .selectFrom('brand')
    .where((builder) =>
      isNarrow(filter)
        ? builder('brand.brand_id', 'in', used)
        : builder.exists(used.where('goods.brand_id', '=', sql.ref<number>('brand.brand_id'))),
    )
    .orderBy('sort', 'desc')
    .select(['brand_id', 'name', 'logo'])
    .execute();
  return rows.map((row) => ({ attribute_id: String(row.brand_id), attribute_name: row.name, image_url: row.logo }));
}

async function findTags(connection: Connection, filter: Filter, leaves: readonly string[]): Promise<Tag[]> {
  const used = connection
    .selectFrom('goods')
    .innerJoin('goods_tag', 'goods_tag.goods_id', 'goods.goods_id')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods_tag.tag_id');
  const rows = await connection
    .selectFrom('tag')
    .where((builder) =>
      isNarrow(filter)
        ? builder('tag.tag_id', 'in', used)
        : builder.exists(used.where('goods_tag.tag_id', '=', sql.ref<number>('tag.tag_id'))),
    )
    .orderBy('cate')
    .orderBy('sort', 'desc')
    .select(['tag_id', 'name', 'cate'])
    .execute();
  return rows.map((row) => ({ tag_id: String(row.tag_id), tag_name: row.name, tag_cate: row.cate }));
}

import { type SqlBool, sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { contains } from '#backend/db/sql-text.ts';
import type { BrandRow } from '#core/brand/contract.ts';

/** Brands in their own order: all, or those of `ids`, with `name` in their name, with goods in the categories `leaves`. */
export async function loadBrandRows(
  connection: Connection,
  filter: { ids?: readonly number[]; name?: string; leaves?: readonly string[] },
): Promise<BrandRow[]> {
  const { ids, name, leaves } = filter;
  if (ids?.length === 0) return [];
  const rows = await connection
    .selectFrom('brand')
    .where((builder) =>
      builder.and([
        ...(ids ? [builder('brand.brand_id', 'in', ids)] : [sql<SqlBool>`1 = 1`]),
        ...(leaves
          ? [
              builder.exists(
                builder
                  .selectFrom('goods')
                  .whereRef('goods.brand_id', '=', 'brand.brand_id')
                  .where('goods.approve_status', 'in', ['onsale', 'only_show'])
                  .where('goods.category_id', 'in', leaves)
                  .select('goods.goods_id'),
              ),
            ]
          : []),
        ...(name ? [contains(builder.ref('brand.name'), name)] : []),
      ]),
    )
    .orderBy('sort', 'desc')
    .orderBy('brand_id')
    .select(['brand_id', 'name', 'logo', 'image', 'slogan', 'initial', 'is_hot', 'sort'])
    .execute();
  // Of the brands asked for alone: a pull asks for each brand on its own.
  const counted = rows.map((row) => row.brand_id);
  if (counted.length === 0) return [];
  const goods = await connection
    .selectFrom('goods')
    .where('brand_id', 'in', counted)
    .where('approve_status', 'in', ['onsale', 'only_show'])
    .groupBy('brand_id')
    .select((builder) => ['brand_id', builder.fn.countAll<number>().as('total')])
    .execute();
  const programmes = await connection
    .selectFrom('programme')
    .where('brand_id', 'in', counted)
    .groupBy('brand_id')
    .select((builder) => ['brand_id', builder.fn.countAll<number>().as('total')])
    .execute();
  const goodsCounts = new Map(goods.map((row) => [row.brand_id, Number(row.total)]));
  const programmeCounts = new Map(programmes.map((row) => [row.brand_id, Number(row.total)]));
  return rows.map((row) => ({
    id: row.brand_id,
    name: row.name,
    logo: row.logo,
    image: row.image,
    slogan: row.slogan,
    initial: row.initial,
    is_hot: row.is_hot === 1 ? 1 : 0,
    item_count: goodsCounts.get(row.brand_id) ?? 0,
    project_count: programmeCounts.get(row.brand_id) ?? 0,
    sort: row.sort,
  }));
}

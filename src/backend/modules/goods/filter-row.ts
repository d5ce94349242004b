import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import type { FullBrand, FullTag } from '#core/goods/contract.ts';
import type { listItems } from '#core/goods/item-contract.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { goodsInScope, inScope } from './conditions.ts';
import type { GoodsFilter } from './filter.ts';

type ItemParam = OutputOf<typeof listItems>['item_params_list'][number];

// One scan of a narrow scope is cheap; for the whole shop, index look-ups per brand and tag are ten times faster.
const isNarrow = (filter: GoodsFilter, leaves: readonly string[]): boolean =>
  leaves.length > 0 || filter.mainCategoryIds.length > 0 || filter.keywords !== '';

/** Brands with goods in the filter's scope, which is its category and words only (contract 2.1). */
export async function findBrands(
  connection: Connection,
  filter: GoodsFilter,
  leaves: readonly string[],
): Promise<FullBrand[]> {
  const used = connection
    .selectFrom('goods')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods.brand_id');
  const rows = await connection
    .selectFrom('brand')
    .where((builder) =>
      isNarrow(filter, leaves)
        ? builder('brand.brand_id', 'in', used)
        : builder.exists(used.where('goods.brand_id', '=', sql.ref<number>('brand.brand_id'))),
    )
    .orderBy('sort', 'desc')
    .orderBy('brand_id')
    .select(['brand_id', 'name', 'logo', 'sort'])
    .execute();
  return rows.map((row) => ({
    attribute_id: String(row.brand_id),
    attribute_name: row.name,
    image_url: row.logo,
    attribute_sort: row.sort,
  }));
}

/** Colours of a tag by its category: control, scene, ecosystem, hot search, protocol, other (contract 1.4). */
const tagColours: Readonly<Record<number, readonly [back: string, text: string]>> = {
  1: ['#fff4e0', '#8a4b00'],
  2: ['#eaf5ea', '#1f5c2e'],
  3: ['#eaf1fb', '#1d4a86'],
  4: ['#fdeaea', '#9b1c1c'],
  5: ['#f1edfb', '#4b2f8f'],
};
const plainColours = ['#f1efec', '#4a443d'] as const;

/** Tags of the goods in the scope of the filter (contract 2.1). */
export async function findTags(
  connection: Connection,
  filter: GoodsFilter,
  leaves: readonly string[],
): Promise<FullTag[]> {
  const narrow = connection
    .selectFrom('goods_tag')
    .where('goods_tag.goods_id', 'in', goodsInScope(connection, filter, leaves))
    .select('goods_tag.tag_id');
  const wide = connection
    .selectFrom('goods')
    .innerJoin('goods_tag', 'goods_tag.goods_id', 'goods.goods_id')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods_tag.tag_id');
  const rows = await connection
    .selectFrom('tag')
    .where((builder) =>
      isNarrow(filter, leaves)
        ? builder('tag.tag_id', 'in', narrow)
        : builder.exists(wide.where('goods_tag.tag_id', '=', sql.ref<number>('tag.tag_id'))),
    )
    .orderBy('cate')
    .orderBy('sort', 'desc')
    .orderBy('tag_id')
    .select(['tag_id', 'name', 'cate'])
    .execute();
  return rows.map((row) => {
    const [tag_color, font_color] = tagColours[row.cate] ?? plainColours;
    return {
      tag_id: String(row.tag_id),
      tag_name: row.name,
      tag_cate: row.cate,
      tag_color,
      font_color,
      front_show: true,
    };
  });
}

/** Parameters that differ between the goods in the scope, with the values that occur. */
export async function findParams(
  connection: Connection,
  filter: GoodsFilter,
  leaves: readonly string[],
): Promise<ItemParam[]> {
  const narrow = connection
    .selectFrom('goods_attribute')
    .where('goods_attribute.goods_id', 'in', goodsInScope(connection, filter, leaves))
    .select('goods_attribute.attribute_value_id');
  const wide = connection
    .selectFrom('goods')
    .innerJoin('goods_attribute', 'goods_attribute.goods_id', 'goods.goods_id')
    .where((builder) => inScope(builder, filter, leaves))
    .select('goods_attribute.attribute_value_id');
  const rows = await connection
    .selectFrom('attribute_value')
    .innerJoin('attribute', 'attribute.attribute_id', 'attribute_value.attribute_id')
    .where((builder) =>
      isNarrow(filter, leaves)
        ? builder('attribute_value.attribute_value_id', 'in', narrow)
        : builder.exists(
            wide.where(
              'goods_attribute.attribute_value_id',
              '=',
              sql.ref<number>('attribute_value.attribute_value_id'),
            ),
          ),
    )
    .orderBy('attribute.attribute_id')
    .orderBy('attribute_value.attribute_value_id')
    .select([
      'attribute.attribute_id',
      'attribute.name as attribute_name',
      'attribute_value.attribute_value_id',
      'attribute_value.name as attribute_value_name',
    ])
    .execute();
  const byAttribute = Map.groupBy(rows, (row) => row.attribute_id);
  return [...byAttribute.values()].flatMap((values) => {
    const [first] = values;
    if (!first) return [];
    return [
      {
        attribute_id: String(first.attribute_id),
        attribute_name: first.attribute_name,
        attribute_values: values.map((row) => ({
          attribute_value_id: String(row.attribute_value_id),
          attribute_value_name: row.attribute_value_name,
        })),
      },
    ];
  });
}

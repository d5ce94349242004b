import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { loadActivities, type RunningActivity } from '#backend/modules/goods/sale/activity.ts';
import type { Item, ItemLite, Tag } from '#core/goods/contract.ts';
import { effectivePrice } from '#core/money/money.ts';
import { loadPersonal } from './personal.ts';

/** Total stock of the SKUs of a product; one that was taken out is sold to nobody. */
export const stockOf = sql<number>`(select coalesce(sum(s.stock), 0) from sku as s
  where s.goods_id = goods.goods_id and (s.approve_status <> 'instock' or goods.approve_status = 'instock'))`;
const salesOf = sql<number>`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`;

/** The tags of goods by id, in the order of their groups. */
export async function loadTags(connection: Connection, goodsIds: readonly string[]): Promise<Map<string, Tag[]>> {
  const rows = await connection
    .selectFrom('goods_tag')
    .innerJoin('tag', 'tag.tag_id', 'goods_tag.tag_id')
    .where('goods_tag.goods_id', 'in', goodsIds)
    .orderBy('tag.cate')
    .orderBy('tag.sort', 'desc')
    .select(['goods_tag.goods_id', 'tag.tag_id', 'tag.name', 'tag.cate'])
    .execute();
  const tags = new Map<string, Tag[]>();
  for (const row of rows) {
    const list = tags.get(row.goods_id) ?? [];
    list.push({ tag_id: String(row.tag_id), tag_name: row.name, tag_cate: row.cate });
    tags.set(row.goods_id, list);
  }
  return tags;
}

/**
 * Rows of SKUs in the order of `itemIds`; unknown ids are left out. `isByGoods` adds up stock and sales over all SKUs of
 * the product, as lists of products do.
 */
export async function loadItems(
  context: Context,
  itemIds: readonly string[],
  isByGoods = true,
): Promise<Omit<Item, 'item_category'>[]> {
  if (itemIds.length === 0) return [];
  const connection = context.database.read;
  const rows = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
    .where('sku.item_id', 'in', itemIds)
    .select([
      'sku.item_id',
      'goods.goods_id',
      'goods.item_name',
      'goods.brief',
      'goods.item_unit',
      'goods.pics',
      'goods.film',
      'goods.finishes',
      'goods.item_spec_desc',
      'goods.brand_id',
      'goods.category_id',
      'goods.approve_status',
      'goods.sort',
      'goods.created',
      'goods.updated',
      'sku.item_bn',
      'sku.price',
      'sku.market_price',
      'sku.activity_price',
      'sku.start_num',
      'sku.stock as own_stock',
      'sku.sales as own_sales',
      'brand.name as brand_name',
      'brand.logo as brand_logo',
      stockOf.as('stock'),
      salesOf.as('sales'),
    ])
    .execute();
  const goodsIds = rows.map((row) => row.goods_id);
  const tags = await loadTags(connection, goodsIds);
  const activities = await loadActivities(connection, goodsIds);
  const personalOf = await loadPersonal(context);
  const byId = new Map(
    rows.map((row): [string, Omit<Item, 'item_category'>] => [
      row.item_id,
      {
        item_id: row.item_id,
        goods_id: row.goods_id,
        default_item_id: row.goods_id,
        item_name: row.item_name,
        itemName: row.item_name,
        brief: row.brief,
        item_bn: row.item_bn,
        item_unit: row.item_unit,
        item_type: 'normal',
        type: '0',
        price: row.price,
        market_price: row.market_price,
        member_price: null,
        activity_price: row.activity_price,
        store: Number(isByGoods ? row.stock : row.own_stock),
        sales: Number(isByGoods ? row.sales : row.own_sales),
        pics: fromJson(row.pics),
        videos: row.film,
        video_pic_url: row.film && (fromJson<string[]>(row.pics)[0] ?? ''),
        brand_id: String(row.brand_id),
        goods_brand: row.brand_name,
        brand_logo: row.brand_logo,
        approve_status: row.approve_status,
        nospec: row.item_spec_desc === '[]',
        is_default: row.item_id === row.goods_id,
        is_gift: false,
        is_point: false,
        item_main_cat_id: row.category_id,
        distributor_id: '0',
        start_num: row.start_num,
        sort: row.sort,
        tags: tags.get(row.goods_id) ?? [],
        finishes: fromJson(row.finishes),
        promotion_activity: promotionsOf(activities.get(row.goods_id)),
        ...personalOf(row.item_id),
        created: row.created,
        updated: row.updated,
      },
    ]),
  );
  return itemIds.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of a list (contract 1.1), which repeat the name of their category. */
export async function loadListItems(context: Context, itemIds: readonly string[], isByGoods = true): Promise<Item[]> {
  const items = await loadItems(context, itemIds, isByGoods);
  return items.map((item) => ({ ...item, item_category: item.item_main_cat_id }));
}

const promotionsOf = (activity: RunningActivity | undefined): Item['promotion_activity'] =>
  activity
    ? [
        {
          marketing_id: String(activity.activity_id),
          marketing_type: 'limited_time_sale',
          marketing_name: activity.name,
          promotion_tag: '限时特惠',
        },
      ]
    : [];

/**
 * Short rows of SKUs for papi replies (contract 1.7), by item_id; SKUs that have left the shop are missing. The short form
 * has no activity price, so `price` is the price that a buyer pays.
 */
export async function loadGoodsLite(
  connection: Connection,
  itemIds: readonly string[],
): Promise<Map<string, ItemLite>> {
  if (itemIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
    .where('sku.item_id', 'in', itemIds)
    .where('goods.approve_status', 'in', ['onsale', 'only_show'])
    .where('sku.approve_status', 'in', ['onsale', 'only_show'])
    .select([
      'sku.item_id',
      'sku.price',
      'sku.market_price',
      'sku.activity_price',
      'sku.stock',
      'sku.sales',
      'sku.pic',
      'goods.item_name',
      'goods.pics',
      'goods.brand_id',
      'brand.name as brand_name',
    ])
    .execute();
  return new Map(
    rows.map((row): [string, ItemLite] => [
      row.item_id,
      {
        item_id: row.item_id,
        item_name: row.item_name,
        pics: [...new Set([row.pic, ...fromJson<string[]>(row.pics)])],
        price: effectivePrice(row),
        market_price: row.activity_price === null ? row.market_price : Math.max(row.market_price, row.price),
        brand_id: String(row.brand_id),
        goods_brand: row.brand_name,
        store: row.stock,
        sales: row.sales,
      },
    ]),
  );
}

/**
 * What the devices of a programme cost now, in cents: each at the price in force, as many as are planned, without those
 * that cannot be bought; for a query that reads `programme`. It is the sum that the cart charges for the whole set, so a card, a search hit and the
 * programme's own page all say it (contract 9.2).
 */
export const devicePrice: RawBuilder<number> = sql<number>`(
  select coalesce(sum(programme_goods.num * coalesce(sku.activity_price, sku.price)), 0)
  from programme_goods
  join sku on sku.item_id = programme_goods.item_id
  join goods on goods.goods_id = sku.goods_id
  where programme_goods.programme_id = programme.programme_id
    and sku.stock > 0 and sku.approve_status = 'onsale' and goods.approve_status = 'onsale'
)`;

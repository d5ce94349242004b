import { sql } from 'kysely';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { GoodsLite, GoodsRow, Tag } from '#contract/goods.ts';
import { effectivePrice } from '#domain/money.ts';

/** SKUs of the goods at hand, summed. */
const stockOf = sql<number>`(select sum(s.stock) from sku as s where s.goods_id = goods.goods_id)`;
const salesOf = sql<number>`(select sum(s.sales) from sku as s where s.goods_id = goods.goods_id)`;
const versionsOf = sql<number>`(select count(*) from sku as s where s.goods_id = goods.goods_id)`;

async function loadTags(connection: Connection, goodsIds: readonly string[]): Promise<Map<string, Tag[]>> {
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

/** Rows of products as their default SKU, in the order of `goodsIds`; unknown ids are left out. */
export async function loadGoodsRows(connection: Connection, goodsIds: readonly string[]): Promise<GoodsRow[]> {
  if (goodsIds.length === 0) return [];
  const rows = await connection
    .selectFrom('goods')
    .innerJoin('sku', 'sku.item_id', 'goods.goods_id')
    .innerJoin('brand', 'brand.brand_id', 'goods.brand_id')
    .where('goods.goods_id', 'in', goodsIds)
    .select([
      'goods.goods_id',
      'goods.item_name',
      'goods.brief',
      'goods.item_unit',
      'goods.pics',
      'goods.finishes',
      'goods.brand_id',
      'goods.category_id',
      'goods.approve_status',
      'goods.created',
      'goods.updated',
      'sku.item_bn',
      'sku.price',
      'sku.market_price',
      'sku.activity_price',
      'sku.start_num',
      'brand.name as brand_name',
      stockOf.as('stock'),
      salesOf.as('sales'),
      versionsOf.as('versions'),
    ])
    .execute();
  const tags = await loadTags(connection, goodsIds);
  const byId = new Map(
    rows.map((row): [string, GoodsRow] => [
      row.goods_id,
      {
        item_id: row.goods_id,
        goods_id: row.goods_id,
        default_item_id: row.goods_id,
        item_name: row.item_name,
        brief: row.brief,
        item_bn: row.item_bn,
        item_unit: row.item_unit,
        item_type: 'normal',
        price: row.price,
        market_price: row.market_price,
        activity_price: row.activity_price,
        store: Number(row.stock),
        sales: Number(row.sales),
        pics: fromJson(row.pics),
        brand_id: String(row.brand_id),
        goods_brand: row.brand_name,
        approve_status: row.approve_status,
        nospec: Number(row.versions) === 1,
        item_main_cat_id: row.category_id,
        start_num: row.start_num,
        tags: tags.get(row.goods_id) ?? [],
        finishes: fromJson(row.finishes),
        created: row.created,
        updated: row.updated,
      },
    ]),
  );
  return goodsIds.flatMap((id) => byId.get(id) ?? []);
}

/**
 * Short rows of SKUs for papi replies (contract 1.7), by item_id; SKUs that left the shop are missing.
 * The short form has no activity price, so `price` is what a buyer pays.
 */
export async function loadGoodsLite(
  connection: Connection,
  itemIds: readonly string[],
): Promise<Map<string, GoodsLite>> {
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
      'sku.pic',
      'goods.item_name',
      'goods.pics',
      'goods.brand_id',
      'brand.name as brand_name',
    ])
    .execute();
  return new Map(
    rows.map((row): [string, GoodsLite] => [
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
      },
    ]),
  );
}

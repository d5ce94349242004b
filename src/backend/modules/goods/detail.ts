import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import type { GoodsDetail, Sku } from '#contract/goods.ts';
import { loadGoodsRows } from './rows.ts';

/** The product that `itemId` is a SKU of, with everything its page shows; null when it is not in the shop. */
export async function loadGoodsDetail(connection: Connection, itemId: string): Promise<GoodsDetail | null> {
  const goods = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where('sku.item_id', '=', itemId)
    .where('sku.approve_status', '!=', 'instock')
    .where('goods.approve_status', '!=', 'instock')
    .select(['goods.goods_id', 'goods.intro', 'goods.item_params', 'goods.item_spec_desc', 'goods.category_path'])
    .executeTakeFirst();
  if (!goods) return null;
  const [row] = await loadGoodsRows(connection, [goods.goods_id]);
  if (!row) return null;
  return {
    ...row,
    intro: goods.intro,
    item_params: fromJson(goods.item_params),
    item_spec_desc: fromJson(goods.item_spec_desc),
    // Contract 1.2: a product without specs is its own only SKU.
    spec_items: row.nospec ? [] : await loadSkus(connection, goods.goods_id),
    item_category: goods.category_path.split(','),
  };
}

async function loadSkus(connection: Connection, goodsId: string): Promise<Sku[]> {
  const rows = await connection
    .selectFrom('sku')
    .where('goods_id', '=', goodsId)
    .where('approve_status', '!=', 'instock')
    .orderBy('sort')
    .selectAll()
    .execute();
  return rows.map((row) => ({
    item_id: row.item_id,
    price: row.price,
    market_price: row.market_price,
    activity_price: row.activity_price,
    store: row.stock,
    item_bn: row.item_bn,
    approve_status: row.approve_status,
    start_num: row.start_num,
    custom_spec_id: row.spec_id,
    custom_spec_name: row.spec_name,
    item_spec: fromJson(row.item_spec),
  }));
}

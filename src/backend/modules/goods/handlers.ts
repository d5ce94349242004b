import { allowCaching } from '#backend/cacheable.ts';
import { type Handlers, Refusal } from '#backend/handler.ts';
import { loadZones, type ZoneType } from '#backend/modules/category/zones.ts';
import type { getFreshness } from '#contract/freshness.ts';
import type * as goods from '#contract/goods.ts';
import { stockLevel } from '#domain/stock.ts';
import { loadGoodsDetail } from './detail.ts';
import { loadGoodsRows } from './rows.ts';
import { findGoods } from './search.ts';

type GoodsEndpoints = Pick<typeof goods, 'listGoods' | 'getGoods' | 'listCategoryZones'> & {
  getFreshness: typeof getFreshness;
};

export const goodsHandlers = {
  listGoods: async (input, context) => {
    const connection = context.database.read;
    const { goodsIds, total, brands, tags } = await findGoods(connection, input);
    allowCaching(context);
    return {
      list: await loadGoodsRows(connection, goodsIds),
      total_count: total,
      page_no: input.page_no,
      page_size: input.page_size,
      brand_list: { list: brands },
      select_tags_list: tags,
    };
  },

  getGoods: async ({ id }, context) => {
    const detail = await loadGoodsDetail(context.database.read, id);
    if (!detail) throw new Refusal('商品不存在或已下架');
    allowCaching(context);
    return detail;
  },

  listCategoryZones: async (input, context) => {
    const zones = await loadZones(context.database.read, input.type as ZoneType);
    const start = (input.page_no - 1) * input.page_size;
    allowCaching(context);
    return { list: zones.slice(start, start + input.page_size), total_count: zones.length };
  },

  getFreshness: async (input, context) => {
    const connection = context.database.read;
    const skus =
      input.item_ids.length === 0
        ? []
        : await connection
            .selectFrom('sku')
            .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
            .where('sku.item_id', 'in', input.item_ids)
            .select([
              'sku.item_id',
              'sku.price',
              'sku.market_price',
              'sku.activity_price',
              'sku.stock',
              'sku.approve_status as sku_status',
              'goods.approve_status as goods_status',
              'sku.updated',
            ])
            .execute();
    const programmes =
      input.project_ids.length === 0
        ? []
        : await connection
            .selectFrom('programme')
            .where('programme_id', 'in', input.project_ids)
            .select(['programme_id as id', 'price', 'updated'])
            .execute();
    return {
      items: skus.map((row) => ({
        item_id: row.item_id,
        price: row.price,
        market_price: row.market_price,
        activity_price: row.activity_price,
        stock_level: stockLevel(row.stock),
        approve_status: row.goods_status === 'onsale' ? row.sku_status : row.goods_status,
        updated: row.updated,
      })),
      projects: programmes,
      server_time: Math.floor(context.nowMs() / 1000),
    };
  },
} satisfies Handlers<GoodsEndpoints>;

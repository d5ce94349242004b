import { allowCaching } from '#backend/app/cacheable.ts';
import { type Handlers, Refusal } from '#backend/app/handler.ts';
import { loadFreightRules } from '#backend/modules/freight/rules.ts';
import { findPage, findRow } from '#backend/modules/goods/deep/walk.ts';
import { loadActivities } from '#backend/modules/goods/sale/activity.ts';
import type * as goods from '#core/goods/contract.ts';
import type { getGoods } from '#core/goods/detail-contract.ts';
import { goodsSorts } from '#core/goods/filter.ts';
import type { getFreshness } from '#core/goods/fresh-contract.ts';
import type * as item from '#core/goods/item-contract.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { loadGoodsDetail } from './detail.ts';
import { libraryFilter, listFilter } from './filter.ts';
import { currency } from './fixed.ts';
import { favouritesOf } from './personal.ts';
import { recommend } from './recommend.ts';
import { devicePrice, loadListItems } from './rows.ts';
import { listTdk } from './tdk.ts';
import { loadZones, type ZoneType } from './zones.ts';

type GoodsEndpoints = Pick<typeof goods, 'listGoods' | 'listCategoryZones'> &
  typeof item & { getGoods: typeof getGoods; getFreshness: typeof getFreshness };

export const goodsHandlers = {
  listGoods: async (input, context) => {
    allowCaching(context);
    const empty = {
      page_no: input.page_no,
      page_size: input.page_size,
      brand_list: { list: [] },
      select_tags_list: [],
      own_sorts: [goodsSorts.reviews],
    };
    if (input.item_type !== 'normal') return { list: [], total_count: 0, ...empty };
    const connection = context.database.read;
    const filter = libraryFilter(input);
    const firstIds = input.is_fav_first ? await favouritesOf(context) : [];
    const { itemIds, total, brands, tags } = await findPage(connection, filter, { firstIds });
    return {
      list: await loadListItems(context, itemIds),
      total_count: total,
      page_no: input.page_no,
      page_size: input.page_size,
      brand_list: { list: brands },
      select_tags_list: tags,
      own_sorts: [goodsSorts.reviews],
    };
  },

  listItems: async (input, context) => {
    allowCaching(context);
    const connection = context.database.read;
    const filter = listFilter(input);
    // The mall sells no services here, and no other shop sells anything.
    const isEmpty = input.item_type !== 'normal' || input.distributor_id !== '0';
    const nothing = async () => ({ itemIds: [], total: 0, ...(await findRow(connection, filter, [''], true)) });
    const { itemIds, total, brands, tags, params } = isEmpty
      ? await nothing()
      : await findPage(connection, filter, { withParams: true });
    const names = brands.filter((brand) => filter.brandIds.includes(brand.attribute_id));
    return {
      total_count: total,
      list: await loadListItems(context, itemIds, filter.isByGoods),
      brand_list: { total_count: brands.length, list: brands },
      select_tags_list: tags,
      cur: currency,
      item_params_list: params,
      ...(input.is_tdk && {
        tdk_data: listTdk([...names.map((brand) => brand.attribute_name), filter.keywords].filter(Boolean), total),
      }),
    };
  },

  listRecommendedItems: async ({ page, pageSize }, context) => {
    const { ids, total } = await recommend(context, page, pageSize);
    return { total_count: total, list: await loadListItems(context, ids) };
  },

  getGoods: async ({ id, goods_id, distributor_id, is_tdk }, context) => {
    const isOurs = distributor_id === '' || distributor_id === '0';
    const detail = isOurs ? await loadGoodsDetail(context, { itemId: id, goodsId: goods_id, withTdk: is_tdk }) : null;
    if (!detail) throw new Refusal('商品不存在或已下架');
    allowCaching(context);
    return detail;
  },

  listCategoryZones: async (input, context) => {
    const zones = await loadZones(context.database.read, input.type as ZoneType);
    const start = (input.page_no - 1) * input.page_size;
    allowCaching(context);
    const { page_no, page_size } = input;
    return { list: zones.slice(start, start + page_size), total_count: zones.length, page_no, page_size };
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
              'sku.goods_id',
              'sku.price',
              'sku.market_price',
              'sku.activity_price',
              'sku.stock',
              'sku.approve_status as sku_status',
              'goods.approve_status as goods_status',
              'sku.updated',
            ])
            .orderBy('sku.item_id')
            .execute();
    const lowered = skus.filter((row) => row.activity_price !== null).map((row) => row.goods_id);
    const activities = await loadActivities(connection, lowered);
    const programmes =
      input.project_ids.length === 0
        ? []
        : await connection
            .selectFrom('programme')
            .where('programme_id', 'in', input.project_ids)
            .select(['programme_id as id', devicePrice.as('price'), 'updated'])
            .orderBy('programme_id')
            .execute();
    return {
      items: skus.map((row) => ({
        item_id: row.item_id,
        price: row.price,
        market_price: row.market_price,
        activity_price: row.activity_price,
        activity_ends: row.activity_price === null ? null : (activities.get(row.goods_id)?.ends ?? null),
        stock_level: stockLevel(row.stock),
        // A withdrawn SKU is so whatever its goods are.
        approve_status:
          row.goods_status === 'onsale' || row.sku_status === 'instock' ? row.sku_status : row.goods_status,
        updated: row.updated,
      })),
      projects: programmes.map((row) => ({ ...row, price: Number(row.price) })),
      server_time: Math.floor(context.nowMs() / 1000),
      freight: (await loadFreightRules(connection)).map((rule) => ({ ...rule, provinces: [...rule.provinces] })),
    };
  },
} satisfies Handlers<GoodsEndpoints>;

import { secondsOf } from '#backend/app/clock.ts';
import type { Context } from '#backend/app/handler.ts';
import type { Connection } from '#backend/db/open.ts';
import { fromJson } from '#backend/db/sql-text.ts';
import { loadCategoryPath } from '#backend/modules/category/path.ts';
import { loadTemplates } from '#backend/modules/coupon/templates.ts';
import { loadActivities } from '#backend/modules/goods/sale/activity.ts';
import { levelDiscountOf } from '#backend/modules/vip/level-discount.ts';
import type { ItemDetail } from '#core/goods/detail-contract.ts';
import { isBuyable } from '#core/goods/stock.ts';
import { priceLine } from '#core/order/line-price.ts';
import { currency, freightTemplate } from './fixed.ts';
import { countReviews } from './review-counts.ts';
import { loadItems } from './rows.ts';
import { goodsTdk } from './tdk.ts';
import { loadToldQuestions } from './told-questions.ts';

type Param = ItemDetail['item_params'][number];

/** The product with SKU `itemId` or with id `goodsId`; null when it is not in the shop. Contract 2.2. */
export async function loadGoodsDetail(
  context: Context,
  asked: { itemId: string; goodsId: string; withTdk: boolean },
): Promise<ItemDetail | null> {
  const connection = context.database.read;
  const goods = await connection
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .where((builder) =>
      asked.goodsId === ''
        ? builder('sku.item_id', '=', asked.itemId)
        : builder.and([builder('goods.goods_id', '=', asked.goodsId), builder('sku.item_id', '=', asked.goodsId)]),
    )
    .where('sku.approve_status', '!=', 'instock')
    .where('goods.approve_status', '!=', 'instock')
    .select(['goods.goods_id', 'goods.intro', 'goods.item_params', 'goods.item_spec_desc', 'goods.category_path'])
    .executeTakeFirst();
  if (!goods) return null;
  const [item] = await loadItems(context, [goods.goods_id]);
  if (!item) return null;
  const specs = fromJson<ItemDetail['item_spec_desc']>(goods.item_spec_desc);
  const now = secondsOf(context.nowMs);
  const coupons = await loadTemplates(connection, now, { itemIds: [goods.goods_id] });
  const category = await loadCategoryPath(connection, goods.category_path);
  const percent = context.caller ? await levelDiscountOf(connection, context.caller.userId, now) : 0;
  return {
    ...item,
    itemId: item.item_id,
    company_id: '1',
    member_price: memberPriceOf(item, percent),
    intro: goods.intro,
    item_total_store: item.store,
    item_total_sales: item.sales,
    item_params: await withIds(connection, goods.goods_id, fromJson(goods.item_params)),
    item_spec_desc: specs,
    spec_images: specs.find((spec) => spec.is_image)?.spec_values ?? [],
    // Contract 1.2: a product without specs is its own only SKU.
    spec_items: item.nospec ? [] : await loadSkus(connection, goods.goods_id, { unit: item.item_unit, percent }),
    item_category: goods.category_path.split(','),
    item_category_main: category,
    item_category_info: category,
    distributor_sale_status: isBuyable(item.approve_status) && item.store > 0,
    distributor_info: [],
    ...(await activityOf(connection, goods.goods_id, now)),
    kaquan_list: { total_count: coupons.length, list: coupons },
    rate_counts: await countReviews(connection, goods.goods_id),
    questions: await loadToldQuestions(connection, goods.goods_id),
    rate_status: true,
    sales_setting: true,
    store_setting: true,
    no_post: [],
    ...freightTemplate,
    cur: currency,
    tdk_data: asked.withTdk ? goodsTdk(item, category) : null,
    guide_title_desc: null,
  };
}

/** Parameters, with ids on those that can be filtered by. */
async function withIds(connection: Connection, goodsId: string, params: readonly Param[]): Promise<Param[]> {
  const rows = await connection
    .selectFrom('goods_attribute')
    .innerJoin('attribute_value', 'attribute_value.attribute_value_id', 'goods_attribute.attribute_value_id')
    .innerJoin('attribute', 'attribute.attribute_id', 'attribute_value.attribute_id')
    .where('goods_attribute.goods_id', '=', goodsId)
    .select(['attribute.name', 'attribute.attribute_id', 'attribute_value.attribute_value_id'])
    .execute();
  const byName = new Map(rows.map((row) => [row.name, row]));
  return params.map((param) => {
    const ids = byName.get(param.attribute_name);
    if (!ids) return param;
    return { ...param, attribute_id: String(ids.attribute_id), attribute_value_id: String(ids.attribute_value_id) };
  });
}

/** The running sale of the product, as contract 1.2 spells it. */
async function activityOf(
  connection: Connection,
  goodsId: string,
  now: number,
): Promise<Pick<ItemDetail, 'activity_type' | 'activity_info'>> {
  const activity = (await loadActivities(connection, [goodsId])).get(goodsId);
  if (!activity) return { activity_type: 'normal', activity_info: null };
  return {
    activity_type: 'limited_time_sale',
    activity_info: {
      seckill_id: String(activity.activity_id),
      status: 'in_sale',
      activity_start_time: activity.begins,
      activity_end_time: activity.ends,
      last_seconds: Math.max(0, activity.ends - now),
    },
  };
}

/** Price after `percent` off, rounded as orders round it; null without a discount, as for activity prices. */
function memberPriceOf(sku: { price: number; activity_price?: number | null | undefined }, percent: number) {
  const { price, memberDiscount } = priceLine(sku, 1, percent);
  return memberDiscount > 0 ? price - memberDiscount : null;
}

async function loadSkus(
  connection: Connection,
  goodsId: string,
  { unit, percent }: { unit: string; percent: number },
): Promise<ItemDetail['spec_items']> {
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
    member_price: memberPriceOf(row, percent),
    store: row.stock,
    item_bn: row.item_bn,
    barcode: '',
    item_unit: unit,
    volume: 0,
    weight: 0,
    approve_status: row.approve_status,
    is_default: row.item_id === goodsId,
    start_num: row.start_num,
    delivery_time: 0,
    custom_spec_id: row.spec_id,
    custom_spec_name: row.spec_name,
    item_spec: fromJson<{ spec_id: string; spec_name: string; spec_value_id: string; spec_value_name: string }[]>(
      row.item_spec,
    ).map((spec) => ({
      ...spec,
      item_id: row.item_id,
      spec_custom_value_name: spec.spec_value_name,
      spec_image_url: spec.spec_id === '1' ? row.pic : '',
      item_image_url: spec.spec_id === '1' ? [row.pic] : [],
    })),
  }));
}

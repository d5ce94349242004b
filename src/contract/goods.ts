import * as v from 'valibot';
import { approveStatuses } from './approve-status.ts';
import { endpoint } from './endpoint.ts';
import { Bool, Cents, Id, IdList, IntId, IntInput, PageInput, pageSizeInput, Seconds, Text } from './primitives.ts';

/** Only `onsale` and `offline_sale` can be bought; lists show `onsale` and `only_show` (contract 1.1). */
const ApproveStatus = v.picklist(approveStatuses);

/** Brand as the filter row knows it (contract 1.3); `attribute_id` is the id of `/Brand/{id}`. */
export const FilterBrand = v.object({ attribute_id: Id, attribute_name: v.string(), image_url: Text });
export type FilterBrand = v.InferOutput<typeof FilterBrand>;

/** Tag (contract 1.4). `tag_cate`: 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol, other = other search. */
export const Tag = v.object({ tag_id: Id, tag_name: v.string(), tag_cate: v.optional(v.number(), 0) });
export type Tag = v.InferOutput<typeof Tag>;

const rowEntries = {
  item_id: Id,
  goods_id: Id,
  default_item_id: Id,
  item_name: v.string(),
  brief: Text,
  item_bn: Text,
  item_unit: Text,
  item_type: v.picklist(['normal', 'services']),
  price: Cents,
  /** 0 = none. */
  market_price: Cents,
  activity_price: v.nullish(Cents),
  store: v.number(),
  sales: v.number(),
  pics: v.array(v.string()),
  brand_id: Id,
  goods_brand: Text,
  approve_status: ApproveStatus,
  /** True = a single SKU. */
  nospec: Bool,
  item_main_cat_id: Id,
  /** Minimum order quantity, 0 = none. */
  start_num: v.optional(v.number(), 0),
  tags: v.optional(v.array(Tag), []),
  /** Finishes that can be chosen, as small squares on the card: white, graphite, gold. Ours (contract 20.1). */
  finishes: v.optional(v.array(v.string()), []),
  created: Seconds,
  updated: Seconds,
};

/** List row: one product, shown as its default SKU (contract 1.1). `item_id` names the page `/Goods/{id}`. */
export const GoodsRow = v.object(rowEntries);
export type GoodsRow = v.InferOutput<typeof GoodsRow>;

const SpecValue = v.object({
  spec_value_id: Id,
  spec_value_name: v.string(),
  spec_image_url: Text,
  item_image_url: v.optional(v.array(v.string()), []),
});

/** One stock-keeping unit of a product (contract 1.2). */
export const Sku = v.object({
  item_id: Id,
  price: Cents,
  market_price: Cents,
  activity_price: v.nullish(Cents),
  store: v.number(),
  item_bn: Text,
  approve_status: ApproveStatus,
  start_num: v.optional(v.number(), 0),
  /** Value ids joined by "-", specs in descending id order; "" when nospec. */
  custom_spec_id: Text,
  /** Value names joined by 、. */
  custom_spec_name: Text,
  item_spec: v.array(v.object({ spec_id: Id, spec_name: v.string(), spec_value_id: Id, spec_value_name: v.string() })),
});
export type Sku = v.InferOutput<typeof Sku>;

/** One product with everything its page shows (contract 1.2). `intro` is untrusted HTML until the snapshot has cleaned it. */
export const GoodsDetail = v.object({
  ...rowEntries,
  intro: Text,
  item_params: v.array(v.object({ attribute_name: v.string(), attribute_value_name: v.string() })),
  item_spec_desc: v.array(
    v.object({ spec_id: Id, spec_name: v.string(), is_image: Bool, spec_values: v.array(SpecValue) }),
  ),
  spec_items: v.array(Sku),
  /** Category ids from the root to the leaf. */
  item_category: v.array(Id),
});
export type GoodsDetail = v.InferOutput<typeof GoodsDetail>;

/** Goods inside papi replies (contract 1.7). */
export const GoodsLite = v.object({
  item_id: Id,
  item_name: v.string(),
  pics: v.array(v.string()),
  price: Cents,
  market_price: Cents,
  brand_id: Id,
  goods_brand: Text,
  store: v.number(),
});
export type GoodsLite = v.InferOutput<typeof GoodsLite>;

/** Sort orders of contract 2.1: 1 sales↓, 2 price↓, 3 price↑, 4 newest, 5 stock↓, 0 manual. */
const GoodsSort = v.optional(v.pipe(IntInput, v.minValue(0), v.maxValue(5)), 0);

/** Product library (contract 2.4). Ids inside one list are OR-ed, different lists AND-ed; prices in cents. */
export const listGoods = /* @__PURE__ */ endpoint(
  'POST /papi/home/items/list',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(20, 100),
    category_id: v.optional(IdList, []),
    brand_id: v.optional(IdList, []),
    tag_id: v.optional(IdList, []),
    keywords: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, '搜索词不能超过 60 个字')), ''),
    start_price: v.optional(v.pipe(IntInput, v.minValue(0))),
    end_price: v.optional(v.pipe(IntInput, v.minValue(0))),
    goodsSort: GoodsSort,
    in_stock: v.optional(Bool, false),
  }),
  v.object({
    list: v.array(GoodsRow),
    total_count: v.number(),
    page_no: v.number(),
    page_size: v.number(),
    brand_list: v.object({ list: v.array(FilterBrand) }),
    select_tags_list: v.array(Tag),
  }),
);

/** One product by the id of any of its SKUs (contract 2.2). Refuses with 422 商品不存在或已下架. */
export const getGoods = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/items/{id}',
  'open',
  v.object({ id: v.string() }),
  GoodsDetail,
);

/** Category zones of the home page (contract 2.5). `type`: 1 recommended, 2 new, 3 hot. */
export const listCategoryZones = /* @__PURE__ */ endpoint(
  'POST /papi/home/purchase/category/zone',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(8, 20),
    type: v.pipe(IntInput, v.minValue(1), v.maxValue(3)),
  }),
  v.object({
    list: v.array(
      v.object({
        id: IntId,
        name: v.string(),
        image: Text,
        sub_title: Text,
        category_id: Id,
        items: v.array(GoodsLite),
      }),
    ),
    total_count: v.number(),
  }),
);

import * as v from 'valibot';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import {
  Bool,
  Cents,
  Id,
  IdList,
  IntId,
  IntInput,
  LowerPrice,
  Numeric,
  pageOf,
  Seconds,
  Text,
} from '#core/wire/primitives.ts';
import { approveStatuses } from './stock.ts';

/** Only `onsale` and `offline_sale` can be bought; lists show `onsale` and `only_show` (contract 1.1). */
const ApproveStatus = v.picklist(approveStatuses);

/** A brand in the filter row (contract 1.3); `attribute_id` is the id of `/Brand/{id}`. */
export const FilterBrand = v.object({ attribute_id: Id, attribute_name: v.string(), image_url: PictureHref });
export type FilterBrand = v.InferOutput<typeof FilterBrand>;

/** A brand of the filter row as it travels; pages keep the {@link FilterBrand} part. */
export const FullBrand = v.object({ ...FilterBrand.entries, attribute_sort: v.optional(IntInput, 0) });
export type FullBrand = v.InferOutput<typeof FullBrand>;

/**
 * A tag (contract 1.4). `tag_cate`: 1 control, 2 scene, 3 ecosystem, 4 hot search, 5 protocol, other = other search.
 */
export const Tag = v.object({ tag_id: Id, tag_name: v.string(), tag_cate: v.optional(Numeric, 0) });
export type Tag = v.InferOutput<typeof Tag>;

/** A tag as it travels; pages keep the {@link Tag} part and use the colours of the house. */
export const FullTag = v.object({
  ...Tag.entries,
  tag_color: Text,
  font_color: Text,
  front_show: v.optional(Bool, true),
});
export type FullTag = v.InferOutput<typeof FullTag>;

/** The fields of every goods row, in lists and on the goods page. */
export const goodsRowEntries = {
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
  activity_price: LowerPrice,
  store: Numeric,
  sales: Numeric,
  pics: Pictures,
  brand_id: Id,
  goods_brand: Text,
  approve_status: ApproveStatus,
  /** True = a single SKU. */
  nospec: Bool,
  item_main_cat_id: Id,
  /** The minimum order quantity, 0 = none. */
  start_num: v.optional(Numeric, 0),
  tags: v.optional(v.array(Tag), []),
  /** The finishes to choose from, shown as small squares on the card: white, graphite, gold. Ours (contract 20.1). */
  finishes: v.optional(v.array(v.string()), []),
  created: Seconds,
  updated: Seconds,
};

/**
 * A list row: one product, shown as its default SKU (contract 1.1). `item_id` is the id in the page's address
 * `/Goods/{id}`.
 */
export const GoodsRow = v.object(goodsRowEntries);
export type GoodsRow = v.InferOutput<typeof GoodsRow>;

/**
 * Fields of a product on the wire that our pages do not keep (contract 1.1). They are optional because a real install
 * omits some of them; the reference backend sends all. `is_fav` and `cart_num` belong to the caller.
 */
export const itemEntries = {
  itemName: Text,
  /** "0" ordinary, "1" cross-border. */
  type: v.optional(v.string(), '0'),
  member_price: LowerPrice,
  /** The film of a product. */
  videos: Href,
  video_pic_url: PictureHref,
  brand_logo: PictureHref,
  is_default: v.optional(Bool, true),
  is_gift: v.optional(Bool, false),
  is_point: v.optional(Bool, false),
  /** 0 = the mall itself. */
  distributor_id: v.optional(Id, '0'),
  sort: v.optional(IntInput, 0),
  /** Running promotions. */
  promotion_activity: v.optional(
    v.array(
      v.object({ marketing_id: Id, marketing_type: v.string(), marketing_name: v.string(), promotion_tag: Text }),
    ),
    [],
  ),
  is_fav: v.optional(Bool, false),
  cart_num: v.optional(Numeric, 0),
};

/** A list row as it travels; pages keep the {@link GoodsRow} part. */
export const Item = v.object({ ...goodsRowEntries, ...itemEntries, item_category: v.optional(Id, '0') });
export type Item = v.InferOutput<typeof Item>;

/** Goods inside papi replies (contract 1.7). */
export const GoodsLite = v.object({
  item_id: Id,
  item_name: v.string(),
  pics: Pictures,
  price: Cents,
  market_price: Cents,
  brand_id: Id,
  goods_brand: Text,
  store: Numeric,
});
export type GoodsLite = v.InferOutput<typeof GoodsLite>;

/** The same as it travels: pages keep no sales figures, which change by the hour (design.md §3). */
export const ItemLite = v.object({ ...GoodsLite.entries, sales: v.optional(Numeric, 0) });
export type ItemLite = v.InferOutput<typeof ItemLite>;

/**
 * The sort orders of contract 2.1: 1 sales↓, 2 price↓, 3 price↑, 4 newest, 5 stock↓, 0 manual; ours is 6, reviews↓ and
 * among equals score↓ (contract 20.4).
 */
export const GoodsSort = /* @__PURE__ */ filter(v.pipe(IntInput, v.minValue(0), v.maxValue(6)), 0);

/** The product library (contract 2.4). Ids inside one list are OR-ed, different lists AND-ed; prices in cents. */
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
    item_type: v.optional(v.picklist(['normal', 'services']), 'normal'),
    /** Puts the caller's favourites first. */
    is_fav_first: v.optional(Bool, false),
  }),
  v.object({
    list: v.array(Item),
    total_count: Numeric,
    page_no: Numeric,
    page_size: Numeric,
    brand_list: v.object({ list: v.array(FullBrand) }),
    select_tags_list: v.array(FullTag),
    /** The values of `goodsSort` beyond contract 2.1 that this shop knows (contract 20.4). */
    own_sorts: v.optional(v.array(Numeric), []),
  }),
);

export const zoneEntries = { id: IntId, name: v.string(), image: PictureHref, sub_title: Text, category_id: Id };

/** The category zones of the home page (contract 2.5). `type`: 1 recommended, 2 new, 3 hot. */
export const listCategoryZones = /* @__PURE__ */ endpoint(
  'POST /papi/home/purchase/category/zone',
  'open',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(8, 20),
    type: v.optional(v.pipe(IntInput, v.minValue(1), v.maxValue(3)), 1),
  }),
  pageOf(v.object({ ...zoneEntries, link: Href, items: v.array(ItemLite) })),
);

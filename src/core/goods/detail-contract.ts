import * as v from 'valibot';
import { Category } from '#core/category/contract.ts';
import { ReviewCounts } from '#core/review/contract.ts';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, LowerPrice, Numeric, Seconds, Text } from '#core/wire/primitives.ts';
import { goodsRowEntries, itemEntries } from './contract.ts';
import { CouponWorth } from './coupon-worth.ts';
import { approveStatuses } from './stock.ts';

const SpecValue = v.object({
  spec_value_id: Id,
  spec_value_name: v.string(),
  spec_image_url: PictureHref,
  item_image_url: v.optional(Pictures, []),
});

const skuEntries = {
  item_id: Id,
  price: Cents,
  market_price: Cents,
  activity_price: LowerPrice,
  /** The price at the caller's level; missing without a level and while an activity price applies. */
  member_price: LowerPrice,
  store: Numeric,
  item_bn: Text,
  approve_status: v.picklist(approveStatuses),
  start_num: v.optional(Numeric, 0),
  /** Value ids joined by "-", specs in descending id order; "" when nospec. */
  custom_spec_id: Text,
  /** Value names joined by 、. */
  custom_spec_name: Text,
};
const itemSpecEntries = { spec_id: Id, spec_name: v.string(), spec_value_id: Id, spec_value_name: v.string() };

/** One stock-keeping unit of a product (contract 1.2). */
const Sku = v.object({ ...skuEntries, item_spec: v.array(v.object(itemSpecEntries)) });

const detailEntries = {
  /** Address of its film; "" without. */
  videos: Href,
  intro: Text,
  item_params: v.array(v.object({ attribute_name: v.string(), attribute_value_name: v.string() })),
  item_spec_desc: v.array(
    v.object({ spec_id: Id, spec_name: v.string(), is_image: Bool, spec_values: v.array(SpecValue) }),
  ),
  spec_items: v.array(Sku),
  /** Category ids from the root to the leaf. */
  item_category: v.array(Id),
  /**
   * The coupons on offer for this product, as pages may show them; the number left is missing because it changes by the
   * minute.
   */
  kaquan_list: v.optional(
    v.object({
      total_count: Numeric,
      list: v.array(CouponWorth),
    }),
  ),
  /** The distribution of its reviews. Ours: a real install only has the list of reviews. */
  rate_counts: v.optional(ReviewCounts),
  /**
   * Answered questions that the page prints, with one answer each. Ours: without it, a page has no questions at all
   * (contract 14.24).
   */
  questions: v.optional(v.array(v.object({ content: v.string(), answer: v.string() }))),
};

/**
 * One product with all data of its page (contract 1.2). `intro` is untrusted HTML until the snapshot has cleaned it.
 */
export const GoodsDetail = v.object({ ...goodsRowEntries, ...detailEntries });
export type GoodsDetail = v.InferOutput<typeof GoodsDetail>;

/** The title, description and keywords of a page; upstream really spells them `mate_` (contract 1.2). */
export const Tdk = v.object({ title: v.string(), mate_description: v.string(), mate_keywords: v.string() });
export type Tdk = v.InferOutput<typeof Tdk>;

/** The currency of the prices (contract 1.2). */
export const Currency = v.object({ currency: v.string(), symbol: v.string(), title: v.string(), rate: Numeric });

/** PHP spells an empty object `[]` (contract 0.2). */
const emptyArray = v.tuple([]);

/** All wire fields of one product (contract 1.2); pages keep the {@link GoodsDetail} part. */
const ItemDetail = v.object({
  ...goodsRowEntries,
  ...itemEntries,
  ...detailEntries,
  /** The CouponTemplate of contract 6.2. */
  kaquan_list: v.optional(v.object({ total_count: Numeric, list: v.array(v.looseObject(CouponWorth.entries)) })),
  item_total_store: v.optional(Numeric, 0),
  item_total_sales: v.optional(Numeric, 0),
  item_params: v.array(
    v.object({
      attribute_id: v.optional(Id),
      attribute_name: v.string(),
      attribute_value_id: v.optional(Id),
      attribute_value_name: v.string(),
    }),
  ),
  spec_items: v.array(
    v.object({
      ...skuEntries,
      barcode: Text,
      item_unit: Text,
      /** Cubic metres and kilograms; 0 = not stated. */
      volume: v.optional(Numeric, 0),
      weight: v.optional(Numeric, 0),
      is_default: v.optional(Bool, false),
      /** Days until it is shipped; 0 = at once. */
      delivery_time: v.optional(Numeric, 0),
      item_spec: v.array(
        v.object({
          ...itemSpecEntries,
          item_id: v.optional(Id),
          spec_custom_value_name: Text,
          spec_image_url: PictureHref,
          item_image_url: v.optional(Pictures, []),
        }),
      ),
    }),
  ),
  /** The values of the spec that has pictures. */
  spec_images: v.optional(v.array(SpecValue), []),
  item_category_main: v.optional(v.array(Category), []),
  item_category_info: v.optional(v.array(Category), []),
  /** False = cannot be sold now. */
  distributor_sale_status: v.optional(Bool, true),
  distributor_info: v.optional(
    v.union([emptyArray, v.object({ distributor_id: Id, name: Text, logo: PictureHref })]),
    [],
  ),
  activity_type: v.optional(v.string(), 'normal'),
  activity_info: v.nullish(
    v.object({
      seckill_id: Id,
      /** `in_sale` while it runs. */
      status: v.string(),
      activity_start_time: Seconds,
      activity_end_time: Seconds,
      last_seconds: Numeric,
    }),
  ),
  rate_status: v.optional(Bool, true),
  sales_setting: v.optional(Bool, true),
  store_setting: v.optional(Bool, true),
  /** The regions it is not delivered to. */
  no_post: v.optional(v.array(v.string()), []),
  /** `item_id` again, and the only company: clients of the family read both. */
  itemId: v.optional(Id),
  company_id: v.optional(Id),
  templates_id: v.optional(Id, '0'),
  templates_name: Text,
  cur: v.optional(Currency),
  tdk_data: v.nullish(Tdk),
  guide_title_desc: v.nullish(v.string()),
});
export type ItemDetail = v.InferOutput<typeof ItemDetail>;

/** One product by the id of any of its SKUs (contract 2.2); `goods_id` takes precedence. Refuses with 422 商品不存在或已下架. */
export const getGoods = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/items/{id}',
  'open',
  v.object({
    id: v.string(),
    goods_id: v.optional(v.string(), ''),
    /** Only the mall itself sells goods here; another shop has none. */
    distributor_id: v.optional(v.string(), ''),
    is_tdk: v.optional(Bool, false),
  }),
  ItemDetail,
);

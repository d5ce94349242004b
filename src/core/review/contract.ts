import * as v from 'valibot';
import { maxPictures } from '#core/site/limits.ts';
import { PictureHref, safePicture } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IntInput, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

/** Addresses of pictures joined by commas; others are left out. */
export const PictureLine = v.pipe(
  Text,
  v.transform((line) => line.split(',').map(safePicture).filter(Boolean).join(',')),
);

/** A review (contract 5.7). */
export const Review = v.object({
  rate_id: Id,
  item_id: Id,
  goods_id: Id,
  /** "" in public lists, because an order number is private. */
  order_id: v.union([Id, v.literal('')]),
  /** "0" in public lists. */
  user_id: Id,
  /** Masked; 匿名用户 at the buyer's request. */
  username: v.string(),
  avatar: PictureHref,
  star: v.pipe(Numeric, v.integer(), v.minValue(1), v.maxValue(5)),
  content: v.string(),
  rate_pic: PictureLine,
  rate_pic_num: Numeric,
  anonymous: Bool,
  item_spec_desc: Text,
  praise_num: Numeric,
  /** The shop's answers. */
  reply: v.object({ total_count: Numeric, list: v.array(v.object({ content: v.string() })) }),
  created: Seconds,
});
export type Review = v.InferOutput<typeof Review>;

/** The distribution of a product's reviews: 2 stars or less are bad, 3 neutral, above good (spec §5). Ours. */
export const ReviewCounts = v.object({
  total: Numeric,
  good: Numeric,
  neutral: Numeric,
  bad: Numeric,
  /** The number of reviews with pictures. */
  pictured: Numeric,
  /** The sum of all stars. */
  stars: Numeric,
});
export type ReviewCounts = v.InferOutput<typeof ReviewCounts>;

/** The parts of the list a caller can ask for. */
const reviewFilters = ['good', 'neutral', 'bad', 'pictured'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

/**
 * The reviews of a product by any of its SKUs, newest first (contract 5.7). `kind`, `aspect`, `pictured_first`, `counts` and
 * `aspects` are ours: a real install ignores the first three and omits the others. `total_count` counts the reviews asked for.
 */
export const listReviews = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/order/rate/list',
  'open',
  v.object({
    item_id: Id,
    kind: v.optional(v.picklist(reviewFilters, '评价类型不正确')),
    /** Those that speak of one of the `aspects`. */
    aspect: v.optional(v.pipe(v.string(), v.maxLength(10, '评价标签不正确')), ''),
    /** Those with pictures before the others, each newest first. */
    pictured_first: v.optional(Bool, false),
    page: PageInput,
    pageSize: pageSizeInput(10, 50),
  }),
  v.object({
    total_count: Numeric,
    counts: v.optional(ReviewCounts),
    /** What the reviews of the product speak of (安装, 静音), most often first, each in two of them at least. */
    aspects: v.optional(v.array(v.object({ name: v.string(), total: Numeric }))),
    list: v.array(Review),
  }),
);

/**
 * Reviews lines of the caller's completed order, each line once (contract 5.7). Pictures must be the caller's uploads.
 * Missing fields are refused with body status 400.
 */
export const createReviews = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/rate/create',
  'token',
  v.object({
    order_id: v.optional(v.union([Id, v.literal('')]), ''),
    anonymous: v.optional(Bool, false),
    rates: v.optional(
      v.pipe(
        v.array(
          v.object({
            item_id: v.optional(v.union([Id, v.literal('')]), ''),
            content: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '评价内容不能超过 500 个字')), ''),
            star: v.optional(v.pipe(IntInput, v.minValue(1, '评分为 1 到 5 星'), v.maxValue(5, '评分为 1 到 5 星'))),
            pics: v.optional(
              v.pipe(v.array(v.string()), v.maxLength(maxPictures, `每条评价最多 ${maxPictures} 张图片`)),
              [],
            ),
          }),
        ),
        v.maxLength(100, '一次最多评价 100 件商品'),
      ),
      [],
    ),
  }),
  v.array(Review),
);

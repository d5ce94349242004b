import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Cents, Id, IdList, Numeric, Seconds, Text } from '#core/wire/primitives.ts';

/**
 * A favourite (contract 4). `item_price` is its price at that time; `price` and `market_price` are absent once it is
 * gone. `start_num` is the least quantity it can be bought in (ours; 0 where a gateway does not say).
 */
export const Favourite = v.object({
  fav_id: Id,
  user_id: Id,
  item_id: Id,
  item_name: Text,
  item_image: PictureHref,
  item_price: Cents,
  item_type: Text,
  point: Numeric,
  created: Seconds,
  updated: Seconds,
  price: v.optional(Cents),
  market_price: v.optional(Cents),
  start_num: v.optional(Numeric, 0),
  distributor_id: v.optional(Id),
});
export type Favourite = v.InferOutput<typeof Favourite>;

/** The caller's favourites, newest first (contract 4). */
export const listFavourites = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/collect/item',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(100, 100) }),
  v.object({ total_count: Numeric, list: v.array(Favourite) }),
);

/** Adds a SKU; an existing favourite is answered unchanged (contract 4, 18.5). */
export const addFavourite = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/collect/item/{item_id}',
  'token',
  v.object({ item_id: Id, item_type: v.optional(v.literal('normal'), 'normal') }),
  Favourite,
);

/** Removes the SKUs of `item_ids`, or all of them with `is_empty=true` (contract 4). One of the two is required. */
export const deleteFavourites = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/member/collect/item',
  'token',
  v.object({
    item_ids: v.optional(v.pipe(IdList, v.maxLength(100, '一次最多移除 100 件')), []),
    is_empty: v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false', '0', '1'])], '请说明是否清空收藏'),
      v.transform((value) => value === true || value === 'true' || value === '1'),
    ),
  }),
  v.object({ status: Bool }),
);

/** The number of the caller's favourites (contract 4). */
export const countFavourites = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/collect/item/num',
  'token',
  v.object({}),
  v.object({ fav_total_count: Numeric }),
);

/** Whether a SKU is a favourite (contract 4). The goods page asks this. */
export const isFavourite = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/goods/items/{item_id}/fav',
  'token',
  v.object({ item_id: Id }),
  v.object({ fav: v.pipe(Numeric, v.picklist([0, 1])) }),
);

import * as v from 'valibot';
import { Item } from '#core/goods/contract.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, IdList, Numeric, Seconds } from '#core/wire/primitives.ts';

/** The member's viewed products, newest first (contract 7.6). The last hundred are kept. */
export const listBrowseHistory = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/browse/history/list',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(20, 100) }),
  v.object({
    total_count: Numeric,
    list: v.array(v.object({ history_id: Id, item_id: Id, itemData: Item, updated: Seconds })),
  }),
);

/** Records a view of a product (contract 7.6). A second view moves it to the front. */
export const saveBrowseHistory = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/browse/history/save',
  'token',
  v.object({ item_id: Id }),
  v.object({ status: Bool }),
);

/** Removes some products from the history, or all of them with `is_empty` (ours, contract 14.17). */
export const deleteBrowseHistory = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/browse/history/delete',
  'token',
  v.object({
    item_ids: v.optional(v.pipe(IdList, v.maxLength(100, '一次最多删除 100 条')), []),
    is_empty: v.optional(Bool, false),
  }),
  v.object({ status: Bool }),
);

import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id } from '#core/wire/primitives.ts';

/** A distributor's earnings per piece (contract 2.6). Other members get an empty list. */
export const getSplitPrice = /* @__PURE__ */ endpoint(
  'POST /papi/home/distribution/user/splitprice',
  'token',
  v.object({
    item_id: v.optional(Id),
    item_ids: v.optional(v.pipe(v.array(Id), v.maxLength(100, '一次最多查询 100 件商品')), []),
  }),
  v.object({ is_distributor: Bool, list: v.array(v.object({ item_id: Id, split_price: Cents })) }),
);

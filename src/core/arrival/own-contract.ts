import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, IntId, Seconds, Text } from '#core/wire/primitives.ts';

/**
 * SKUs the member waits for, newest first (ours, contract 14.17). `stock_level`: 2 有货, 1 紧张, 0 无货; withdrawn SKUs are
 * marked.
 */
export const listOwnArrivals = /* @__PURE__ */ endpoint(
  'POST /papi/home/items/arrival/list',
  'token',
  v.object({}),
  v.object({
    list: v.array(
      v.object({
        notice_id: IntId,
        item_id: Id,
        item_name: v.string(),
        item_spec_desc: Text,
        pic: PictureHref,
        price: Cents,
        stock_level: v.picklist([0, 1, 2]),
        is_withdrawn: Bool,
        created: Seconds,
      }),
    ),
  }),
);

/** Cancels a wish; another member's is left alone (ours, contract 14.17). */
export const cancelArrival = /* @__PURE__ */ endpoint(
  'POST /papi/home/items/arrival/cancel',
  'token',
  v.object({ notice_id: IntId }),
  v.object({ status: Bool }),
);

/** Both in this order, which a namespace of a module does not keep. */
export const ownArrivalCalls = { listOwnArrivals, cancelArrival } as const;

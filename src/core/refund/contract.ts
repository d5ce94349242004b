import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id } from '#core/wire/primitives.ts';

/** Plays the shop's answer to a request to cancel a paid order (contract 18.3); only with `SIM=1`. */
export const simulateRefund = /* @__PURE__ */ endpoint(
  'POST /__sim/refund',
  'public',
  v.object({
    order_id: Id,
    agree: v.optional(Bool, true),
    reject_reason: v.optional(v.pipe(v.string(), v.maxLength(120)), '商品已出库，无法取消'),
  }),
  v.object({ status: Bool }),
);

import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput } from '#core/wire/primitives.ts';
import { CorpCode, Waybill } from './label.ts';

// Apart from the other calls of parcels, whose schemas pages of orders load.

/**
 * Plays the shop's shipping (contract 18.3); only with `SIM=1`. It ships everything that is left, or the pieces of
 * `lines`; for a pick-up order it hands the goods over against the code.
 */
export const simulateShipment = /* @__PURE__ */ endpoint(
  'POST /__sim/ship',
  'public',
  v.object({
    order_id: Id,
    lines: v.optional(v.array(v.object({ id: Id, num: v.pipe(IntInput, v.minValue(1, '发货数量至少为 1 件')) }))),
    /** The parcel's courier, and the number on its label; the simulator makes them up. */
    corp_code: v.optional(CorpCode),
    delivery_code: v.optional(Waybill),
    pickup_code: v.optional(v.string()),
  }),
  v.object({ status: Bool }),
);

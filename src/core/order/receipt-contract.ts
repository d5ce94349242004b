import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, Seconds } from '#core/wire/primitives.ts';
import { OrderStatus } from './contract.ts';

/** Confirms the receipt of the caller's order; confirming again changes nothing (contract 5.7, 18.5). */
export const confirmReceipt = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/confirmReceipt',
  'token',
  v.object({ order_id: Id }),
  v.object({
    order_id: Id,
    order_status: OrderStatus,
    order_status_des: v.string(),
    order_status_msg: v.string(),
    end_time: Seconds,
    /** The deadline for after-sales requests. */
    order_auto_close_aftersales_time: Seconds,
  }),
);

/**
 * Asks the shop to ship the caller's paid order (contract 14.25). The staff are told once a day; asking again that day changes
 * nothing and is answered with `is_first` false.
 */
export const urgeOrder = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/order/urge',
  'token',
  v.object({ order_id: Id }),
  v.object({ is_first: Bool }),
);

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Id, IntInput } from '#core/wire/primitives.ts';

const ClosedRefund = v.object({
  refund_id: v.number(),
  /** Cents. */
  refund_fee: v.number(),
  /** When it is sent again by itself, in unix seconds; null when it waits for a person. */
  resent_at: v.nullable(v.number()),
});
export type ClosedRefund = v.InferOutput<typeof ClosedRefund>;

/** Refunds of an order that their payment platform has closed. */
export const listClosedRefunds = /* @__PURE__ */ deskRead(
  '/admin/api/refunds/closed',
  ['orders', 'service', 'money'],
  v.object({ order_id: Id }),
  v.object({ list: v.array(ClosedRefund) }),
);

/** Sends a refund that its payment platform has closed once more, at once and under a new number. */
export const resendClosedRefund = /* @__PURE__ */ deskWrite(
  '/admin/api/refunds/resend',
  ['money'],
  v.object({ refund_id: IntInput }),
  v.object({ status: v.boolean() }),
);

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Id, IntInput, requiredText } from '#core/wire/primitives.ts';

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

/** Refunds that a tab shows. */
const BankRefundKind = v.picklist(['owed', 'returned']);
export type BankRefundKind = v.InferOutput<typeof BankRefundKind>;

const BankRefund = v.object({
  refund_id: v.number(),
  order_id: Id,
  username: v.string(),
  /** Cents. */
  refund_fee: v.number(),
  reason: v.picklist(['cancel', 'aftersales', 'unsent', 'late_payment']),
  /** Number of the buyer's own transfer at the bank, "" when none was given, and its proofs: they name the account to return to. */
  pay_sn: v.string(),
  pictures: v.array(v.string()),
  /** Unix seconds at which it was agreed to. */
  created: v.number(),
  /** Number of the transfer that has returned it, "" while it is owed. */
  bank_no: v.string(),
  /** Unix seconds at which it was returned, null while it is owed. */
  returned: v.nullable(v.number()),
});
export type BankRefund = v.InferOutput<typeof BankRefund>;

/** Refunds of orders paid by bank transfer: those that the shop owes, the oldest first, or those it has returned, the newest first. */
export const listBankRefunds = /* @__PURE__ */ deskRead(
  '/admin/api/refunds/by-bank',
  ['money'],
  v.object({ kind: v.optional(BankRefundKind, 'owed'), page: PageInput }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    owed: v.object({
      count: v.number(),
      /** Cents. */
      fee: v.number(),
    }),
    list: v.array(BankRefund),
  }),
);

/** Books a refund as returned from the shop's account by the transfer `bank_no`; the buyer is told. */
export const payBankRefund = /* @__PURE__ */ deskWrite(
  '/admin/api/refunds/pay',
  ['money'],
  v.object({ refund_id: IntInput, bank_no: requiredText('请填写退款的银行流水号', 64) }),
  v.object({ status: v.boolean() }),
);

import * as v from 'valibot';
import { deskRead } from '#core/staff/desk-call.ts';

const Sum = v.nullable(v.number());

/** Statements of the payment platforms as they were compared with our books, the latest day first; and money that a person has to look at. */
export const listStatements = /* @__PURE__ */ deskRead(
  '/admin/api/statements',
  ['money'],
  v.object({}),
  v.object({
    /** Platforms that statements come from, and whether this shop is connected with them. */
    platforms: v.array(v.object({ pay_type: v.string(), is_connected: v.boolean() })),
    /** When the statements of yesterday or today are fetched next, unix seconds; null without a connected platform. */
    next: v.nullable(v.number()),
    /** What our own books say of the last seven days, today first: every way of paying, without waiting for a statement. Cents. */
    books: v.array(
      v.object({
        day: v.string(),
        payments: v.number(),
        paid_fee: v.number(),
        refunds: v.number(),
        refunded_fee: v.number(),
      }),
    ),
    /** The same days by way of paying, the largest sum first; only ways on which money came or went back. Cents. */
    ways: v.array(
      v.object({
        pay_type: v.string(),
        payments: v.number(),
        paid_fee: v.number(),
        refunds: v.number(),
        refunded_fee: v.number(),
      }),
    ),
    days: v.array(
      v.object({
        pay_type: v.string(),
        day: v.string(),
        /** Unix seconds. */
        compared: v.number(),
        payments: v.number(),
        /** Cents. */
        paid_fee: v.number(),
        refunds: v.number(),
        refunded_fee: v.number(),
        differences: v.number(),
      }),
    ),
    faults: v.array(
      v.object({
        what: v.picklist(['missing', 'extra', 'amount', 'state', 'refund']),
        pay_type: v.string(),
        note: v.string(),
        trade_id: v.string(),
        refund_no: v.string(),
        /** A refund that its platform has closed and that may be sent again. */
        closed_refund_id: v.nullable(v.number()),
        /** Cents; null on the side that has none. */
        our_fee: Sum,
        their_fee: Sum,
      }),
    ),
  }),
);

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, Id, IntInput } from '#core/wire/primitives.ts';

/** Proofs that a tab shows. */
const Kind = v.picklist(['waiting', 'accepted', 'refused']);
export type DeskTransferKind = v.InferOutput<typeof Kind>;

const Sum = v.object({
  count: v.number(),
  /** Cents. */
  fee: v.number(),
});
const Sums = v.object({
  /** Unix seconds at which this month and the last one begin. */
  month_begins: v.number(),
  last_month_begins: v.number(),
  waiting: Sum,
  /** Found on the account in these months. */
  month: Sum,
  last_month: Sum,
});
export type DeskTransferSums = v.InferOutput<typeof Sums>;

/** Proofs of bank transfers: those that wait for their check, the oldest first; the others by their check, the newest first. */
export const listDeskTransfers = /* @__PURE__ */ deskRead(
  '/admin/api/transfers',
  ['money'],
  v.object({ kind: v.optional(Kind, 'waiting'), page: PageInput }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    waiting: v.number(),
    sums: Sums,
    /** Accounts that buyers are told to transfer to; none when transfers are not offered. */
    accounts: v.array(v.object({ name: v.string(), bank: v.string(), number: v.string() })),
    list: v.array(
      v.object({
        order_id: Id,
        username: v.string(),
        total_fee: v.number(),
        /** Account that the money should be on. */
        account: v.string(),
        /** Number of the transfer at the bank, "" when the buyer gave none. */
        pay_sn: v.string(),
        transfer_remark: v.string(),
        pictures: v.array(v.string()),
        created: v.number(),
        /** The proof waits, and the order was cancelled or paid otherwise meanwhile: it takes no money any more. */
        is_over: Bool,
        /** When the proof was changed last, for {@link checkDeskTransfer}. */
        updated: v.number(),
        /** When it was checked, null while it waits. */
        checked: v.nullable(v.number()),
        /** Why it was refused, "" otherwise. */
        reason: v.string(),
      }),
    ),
  }),
);

/**
 * Accepts a transfer, which pays the order, or refuses it with a reason that the buyer reads (contract 14.21). `updated` is that of the
 * proof that was read: it is refused when the buyer has sent another one since. Refuses to accept one for an order that is over or was paid otherwise.
 */
export const checkDeskTransfer = /* @__PURE__ */ deskWrite(
  '/admin/api/transfers/check',
  ['money'],
  v.object({
    order_id: Id,
    accept: Bool,
    updated: v.optional(IntInput),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字')), ''),
  }),
  v.object({ status: v.boolean() }),
);

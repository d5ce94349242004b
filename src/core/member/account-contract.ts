import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, Numeric, Seconds, Text } from '#core/wire/primitives.ts';
import { proofFields } from './proof.ts';

/** The obstacles to closing the account; empty when there are none (ours, contract 14.17). */
export const getClosingObstacles = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/close',
  'token',
  v.object({}),
  v.object({ reasons: v.array(v.string()) }),
);

/**
 * Closes the caller's account (ours, contract 14.17). Personal data is deleted at once; orders, invoices and
 * after-sales cases stay for the time the law requires (docs/account.md). It needs a proof, cannot be undone, and ends
 * all sessions.
 */
export const closeMember = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/close',
  'token',
  v.object(proofFields),
  v.object({ status: Bool }),
);

/**
 * All data the shop keeps about the caller, for the caller (ours, contract 14.17). It needs a proof, because nothing in
 * the reply is masked. Notes of the staff about the person are the person's data too (Personal Information Protection Law §45),
 * without their authors; what the staff wrote about a trade or a wish is no part of it.
 */
export const exportMember = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/export',
  'token',
  v.object(proofFields),
  v.object({
    created: Seconds,
    member: v.object({
      username: Text,
      mobile: Text,
      email: Text,
      sex: Text,
      birthday: Text,
      address: Text,
      registered: Seconds,
    }),
    /** The proven mail address and the notices that come to it; null without one. */
    mail: v.nullable(v.object({ address: v.string(), kinds: v.array(v.string()), proven: Seconds })),
    addresses: v.array(
      v.object({
        username: Text,
        telephone: Text,
        province: Text,
        city: Text,
        county: Text,
        adrdetail: Text,
        tag: Text,
      }),
    ),
    orders: v.array(
      v.object({
        order_id: Id,
        order_status: v.string(),
        total_fee: Cents,
        create_time: Seconds,
        items: v.array(v.object({ item_name: v.string(), num: Numeric, total_fee: Cents })),
      }),
    ),
    favourites: v.array(v.object({ item_id: Id, item_name: Text, created: Seconds })),
    history: v.array(v.object({ item_id: Id, updated: Seconds })),
    rates: v.array(v.object({ item_id: Id, star: Numeric, content: v.string(), created: Seconds })),
    questions: v.array(v.object({ item_id: Id, content: v.string(), created: Seconds })),
    /** Answers to questions of others. */
    answers: v.array(v.object({ content: v.string(), created: Seconds })),
    /** The devices added by hand; devices from orders appear as order lines. */
    devices: v.array(v.object({ item_id: Text, name: Text, created: Seconds })),
    /** What the staff noted about the member; one that they took back says so. */
    notes: v.array(v.object({ content: v.string(), created: Seconds, is_struck: Bool })),
  }),
);

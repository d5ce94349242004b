import * as v from 'valibot';
import { deskRead } from '#core/staff/desk-call.ts';
import { Day } from '#core/wire/primitives.ts';

/**
 * What was sold on these days (both included, Shanghai's), at most 92. An order counts as placed on the day of its placing and
 * as paid on the day of its payment, whatever becomes of it; money that went back counts on the day it arrived. Cents.
 */
export const getStatistics = /* @__PURE__ */ deskRead(
  '/admin/api/statistics',
  ['goods', 'money', 'content'],
  v.object({ begins: Day, ends: Day }),
  v.object({
    placed: v.number(),
    paid: v.number(),
    paid_fee: v.number(),
    refunded_fee: v.number(),
    /** Of the orders placed on these days those that are paid by now. */
    placed_paid: v.number(),
    /** Pages of goods that were opened, presses that put something into the cart, and checkouts begun, as the pages told. */
    viewed: v.number(),
    added: v.number(),
    begun: v.number(),
    /** Members who paid, and those of them who had paid before. */
    buyers: v.number(),
    returning: v.number(),
    days: v.array(v.object({ day: v.string(), orders: v.number(), paid_fee: v.number() })),
    /** Goods with the highest payments, at most twenty. */
    goods: v.array(
      v.object({ goods_id: v.string(), item_name: v.string(), pic: v.string(), num: v.number(), fee: v.number() }),
    ),
    /** Searches that found nothing, the most frequent first, at most twenty. */
    missed: v.array(v.object({ word: v.string(), times: v.number() })),
  }),
);

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Bool } from '#core/wire/primitives.ts';

/** What waits for somebody, and how today goes. */
export const getToday = /* @__PURE__ */ deskRead(
  '/admin/api/today',
  'staff',
  v.object({}),
  v.object({
    to_ship: v.number(),
    cancel_asked: v.number(),
    cases: v.number(),
    transfers: v.number(),
    /** Goods on sale with at most the number of pieces that counts as low. */
    low_stock: v.number(),
    /** Orders placed and cents paid, by day, today last. */
    days: v.array(v.object({ day: v.string(), orders: v.number(), paid_fee: v.number() })),
    /** Searches of the last seven days that found nothing, most frequent first. */
    missed: v.array(v.object({ word: v.string(), times: v.number() })),
  }),
);

const State = v.object({
  /** Whether this process can publish. */
  is_able: v.boolean(),
  sequence: v.number(),
  /** Unix seconds, 0 before the first release. */
  published: v.number(),
  is_running: v.boolean(),
  lines: v.array(v.string()),
  /** How the last run ended: 0 is well, null without one. */
  code: v.nullable(v.number()),
  /** Goods changed since the release. */
  waiting: v.array(v.object({ goods_id: v.string(), item_name: v.string(), updated: v.number() })),
});

/** What is published, and what waits for the next release. */
export const getPublishing = /* @__PURE__ */ deskRead('/admin/api/publishing', 'staff', v.object({}), State);

/** Publishes what has changed; with `accept_prices` also where a price fell by more than half. */
export const publishNow = /* @__PURE__ */ deskWrite(
  '/admin/api/publishing/start',
  ['goods', 'content'],
  v.object({ accept_prices: v.optional(Bool, false) }),
  v.object({ status: v.boolean() }),
);

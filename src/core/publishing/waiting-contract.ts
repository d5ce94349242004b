import * as v from 'valibot';
import { deskRead } from '#core/staff/desk-call.ts';

/** How much waits for somebody at each desk, and what visitors see. */
export const getWaiting = /* @__PURE__ */ deskRead(
  '/admin/api/waiting',
  'staff',
  v.object({}),
  v.object({
    /** Orders to ship, and those whose buyer wants to cancel. */
    orders: v.number(),
    /** After-sales that the shop has to answer, receive or refund. */
    cases: v.number(),
    /** Invoices to issue and to reverse. */
    invoices: v.number(),
    /** Proofs of bank transfers to check, and refunds to return by bank. */
    transfers: v.number(),
    /** Enquiries that nobody follows yet. */
    enquiries: v.number(),
    /** Reviews and questions that the shop has not answered. */
    reviews: v.number(),
    questions: v.number(),
    /** Number of the release, 0 before the first one, and changes of goods and content since. */
    release: v.object({ sequence: v.number(), changes: v.number() }),
  }),
);

import * as v from 'valibot';
import { Mobile } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id } from '#core/wire/primitives.ts';

/**
 * Asks to be told when a sold-out SKU is back (ours, contract 14.17). A member may leave the mobile out: it is the own one. Asking
 * twice is one wish, and the answer does not tell whether somebody has asked before. Refuses what is in stock, what is
 * not sold, and the twenty-first wish of an address within an hour.
 */
export const askForArrival = /* @__PURE__ */ endpoint(
  'POST /papi/home/items/arrival',
  'open',
  v.object({ item_id: Id, mobile: v.optional(Mobile) }),
  v.object({ status: Bool }),
);

import * as v from 'valibot';
import { Mobile } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id } from '#core/wire/primitives.ts';

/**
 * Asks for a notice when a sold-out SKU is back (ours, contract 14.17). A member may leave the mobile out: their own is
 * used. Asking twice makes one wish, and the answer does not reveal whether somebody has asked before. Refuses SKUs
 * that are in stock, SKUs that are not sold, and the twenty-first wish from one address within an hour.
 */
export const askForArrival = /* @__PURE__ */ endpoint(
  'POST /papi/home/items/arrival',
  'open',
  v.object({ item_id: Id, mobile: v.optional(Mobile) }),
  v.object({ status: Bool }),
);

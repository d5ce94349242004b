import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Numeric } from '#core/wire/primitives.ts';

// Apart from `contract.ts`: every page of the account shows the count, and only one the notices.

/** How many notices the member has not opened (ours, contract 14.23). */
export const countNotices = /* @__PURE__ */ endpoint(
  'POST /papi/home/message/count',
  'token',
  v.object({}),
  v.object({ unopened_count: Numeric }),
);

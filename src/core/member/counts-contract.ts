import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Numeric } from '#core/wire/primitives.ts';

// Apart from `profile-contract.ts`: the home of the account shows the counts and no form.

/** The counts of the account (contract 7.6). */
export const getMemberCounts = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/statistical',
  'token',
  v.object({}),
  v.object({
    discount_total_count: Numeric,
    point_total_count: Numeric,
    fav_total_count: Numeric,
  }),
);

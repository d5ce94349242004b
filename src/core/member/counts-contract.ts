import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';

// Apart from `profile-contract.ts`: the home of the account shows the counts and no form.

/** The counts of the account (contract 7.6). */
export const getMemberCounts = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/statistical',
  'token',
  v.object({}),
  v.object({
    discount_total_count: v.number(),
    point_total_count: v.number(),
    fav_total_count: v.number(),
  }),
);

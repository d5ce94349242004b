import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter, orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, Numeric } from '#core/wire/primitives.ts';
import { Distributor } from './distributor.ts';

/** The shops that the caller follows: the mall, or none (contract 14.20). */
export const listFollowedDistributors = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/collect/distribution',
  'token',
  v.object({ page: PageInput, pageSize: pageSizeInput(20, 100) }),
  v.object({ total_count: Numeric, list: v.array(Distributor) }),
);

/** Whether the caller follows a shop (contract 14.20). */
export const isFollowedDistributor = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/collect/distribution/check',
  'open',
  v.object({ distributor_id: filter(Id, '0') }),
  v.object({ is_fav: Bool, fav_num: Numeric }),
);

/** Follows a shop; a second time changes nothing (contract 14.20). */
export const followDistributor = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/collect/distribution/{distributor_id}',
  'token',
  v.object({ distributor_id: Id }),
  v.object({ distributor_id: Id, user_id: Id, fav_num: Numeric }),
);

/** Follows a shop no more; the ids travel one by one or joined by commas (contract 14.20). */
export const unfollowDistributor = /* @__PURE__ */ endpoint(
  'DELETE /api/h5app/wxapp/member/collect/distribution',
  'token',
  v.object({
    distributor_id: filter(Id, '0'),
    distribution_ids: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    is_empty: orEmpty(Bool, false),
  }),
  v.object({ status: Bool }),
);

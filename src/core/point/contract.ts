import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { orEmpty } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, Numeric } from '#core/wire/primitives.ts';

/** The caller's points: this shop gives none (contract 14.20). */
export const getPoints = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/point/member/info',
  'token',
  v.object({}),
  v.object({ user_id: Id, company_id: Id, point: v.string() }),
);

/** How the caller's points came and went (contract 14.20). */
export const listPointChanges = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/point/member',
  'token',
  v.object({
    page_no: PageInput,
    page_size: pageSizeInput(20, 100),
    outin_type: orEmpty(v.picklist(['income', 'outcome', 'in', 'out'], '积分类型不正确')),
  }),
  v.object({ total_count: Numeric, list: v.array(v.never()) }),
);

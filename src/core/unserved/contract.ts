import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Bool, Id, Numeric } from '#core/wire/primitives.ts';

// Features of the family that this shop does not have: their lists are empty, so that a client's screen says so itself.

const NoRows = v.object({ total_count: v.pipe(Numeric, v.literal(0)), list: v.array(v.never()) });
const anyPage = { page: PageInput, pageSize: pageSizeInput(20, 50) };

/** Goods for points: there are none (contract 14.22). */
export const listPointGoods = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pointsmall/goods/items',
  'open',
  v.object(anyPage),
  NoRows,
);

/** Goods for points that a member may like: there are none (contract 14.22). */
export const listLikedPointGoods = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pointsmall/lovely/goods/items',
  'open',
  v.object(anyPage),
  NoRows,
);

/** Categories of goods for points: there are none (contract 14.22). */
export const listPointCategories = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pointsmall/goods/category',
  'open',
  v.object({}),
  v.array(v.never()),
);

/** The points mall: closed (contract 14.22). */
export const getPointMall = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/pointsmall/setting',
  'open',
  v.object({}),
  v.object({ is_open: Bool, freight_type: v.string(), list: v.array(v.never()), config: v.array(v.never()) }),
);

/** Kinds of merchants that may join: none (contract 14.22). */
export const listPartnerTypes = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/merchant/type/list',
  'open',
  v.object(anyPage),
  NoRows,
);

/** Banks for merchants' settlements: none (contract 14.22). */
export const listSettlementBanks = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/adapay/bank/list',
  'open',
  v.object(anyPage),
  NoRows,
);

/** Whether merchants may join: no (contract 14.22). */
export const getPartnerSetting = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/merchant/basesetting',
  'open',
  v.object({}),
  v.object({
    status: Bool,
    settled_type: v.array(v.never()),
    content: v.string(),
    settlement_agreement: v.string(),
  }),
);

/** Events to sign up for: there are none (contract 14.22). */
export const listSignUps = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/registrationActivityList',
  'open',
  v.object(anyPage),
  NoRows,
);

/** One event to sign up for: [] for an id that none has (contract 14.22). */
export const getSignUp = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/registrationActivity',
  'open',
  v.object({ activity_id: filter(Id, '0') }),
  v.tuple([]),
);

/** Events that the caller has signed up for: there are none (contract 14.22). */
export const listOwnSignUps = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/registrationRecordList',
  'token',
  v.object(anyPage),
  NoRows,
);

/** One of them: [] for an id that none has (contract 14.22). */
export const getOwnSignUp = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/registrationRecordInfo',
  'token',
  v.object({ record_id: filter(Id, '0') }),
  v.tuple([]),
);

import * as v from 'valibot';
import { Href } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { filter } from '#core/wire/filter.ts';
import { PageInput, pageSizeInput } from '#core/wire/paging.ts';
import { Id, Numeric, Text } from '#core/wire/primitives.ts';
import { Distributor } from './distributor.ts';

/** The shop with this id, or the mall for an id that no shop has (contract 14.20). */
export const getDistributor = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/distributor/is_valid',
  'open',
  v.object({ distributor_id: filter(Id, '0') }),
  Distributor,
);

/** All shops: the mall (contract 14.20). */
export const listDistributors = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/distributor/list',
  'open',
  v.object({ page: PageInput, pageSize: pageSizeInput(20, 50), name: filter(v.string(), '') }),
  v.object({ total_count: Numeric, list: v.array(Distributor) }),
);

/** The centres where an order can be picked up, the nearest first where the caller's position is sent (contract 14.20). */
export const listPickupPoints = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/distributor/pickuplocation',
  'open',
  v.object({
    page: PageInput,
    pageSize: pageSizeInput(50, 100),
    lat: filter(Text, ''),
    lng: filter(Text, ''),
    distributor_id: filter(Id, '0'),
  }),
  v.object({
    total_count: Numeric,
    list: v.array(
      v.object({
        /** The `pickup_location` of an order. */
        id: Id,
        distributor_id: Id,
        name: v.string(),
        contract_phone: v.string(),
        province: v.string(),
        city: v.string(),
        area: v.string(),
        address: v.string(),
        lng: v.string(),
        lat: v.string(),
        /** Kilometres as text, "" without a position. */
        distance: v.string(),
        /** Opening hours, `[["09:00", "21:00"]]`. */
        hours: v.array(v.tuple([v.string(), v.string()])),
        /** 1 to 7: open on every day. */
        workdays: v.array(Numeric),
        /** Days before the first and after the last day to choose. */
        wait_pickup_days: Numeric,
        latest_pickup_time: v.string(),
        pickup_days: Numeric,
      }),
    ),
  }),
);

/** What the counter asks for: "" for an order that is not picked up, or not paid yet (contract 14.20). */
export const getPickupCode = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/ziticode',
  'token',
  v.object({ order_id: Id }),
  v.object({ order_id: Id, code: v.string(), pickup_code: v.string(), barcode_url: Href, qrcode_url: Href }),
);

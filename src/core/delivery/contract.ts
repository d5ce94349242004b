import * as v from 'valibot';
import { Href, PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Cents, Id, Numeric, Text } from '#core/wire/primitives.ts';

/** A parcel, or the goods not shipped yet: then `delivery_id` and `delivery_code` are "" (contract 5.7). */
const Delivery = v.object({
  delivery_id: v.union([Id, v.literal('')]),
  delivery_corp: Text,
  delivery_corp_name: Text,
  delivery_code: Text,
  items: v.array(v.object({ item_id: Id, item_name: v.string(), pic: PictureHref, num: Numeric })),
  /** The number of pieces in it. */
  items_num: Numeric,
  status_msg: v.string(),
  /** The latest trace, "" before the first. */
  delivery_info: Text,
  /** A page outside the shop that tracks the parcel, "" where there is none. Our own. */
  tracking_url: Href,
});

/** The traces of a parcel, newest first; the single line 暂无物流信息 when nothing is known. */
const Traces = v.array(v.object({ AcceptTime: Text, AcceptStation: v.string() }));

/** What the shop has decided not to send of an order. */
const Unsent = v.object({
  /** Number of the case by which the money goes back (contract 14.3). */
  aftersales_bn: Id,
  reason: v.string(),
  num: Numeric,
  refund_fee: Cents,
  /** Whether the money is back. */
  is_refunded: Bool,
});

/**
 * The parcels of the caller's order, and a last entry for goods not shipped yet (contract 5.7). `unsent`, ours, is only present where
 * some are not sent at all.
 */
export const listDeliveries = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/delivery/lists',
  'token',
  v.object({ order_id: Id }),
  v.object({ delivery_num: Numeric, list: v.array(Delivery), unsent: v.optional(v.array(Unsent)) }),
);

/** The traces of one parcel (contract 5.7). */
export const getDeliveryTraces = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/delivery/trackerpull',
  'token',
  v.object({ delivery_id: Id }),
  Traces,
);

/** The traces of all parcels of an order (contract 5.7). */
export const getOrderTraces = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trackerpull',
  'token',
  v.object({ order_id: Id, order_type: v.optional(v.literal('normal'), 'normal') }),
  Traces,
);

/** The couriers a member can send goods back with (contract 14.3). */
export const listCouriers = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/company/logistics/enableList',
  'open',
  v.object({}),
  v.array(v.object({ corp_code: v.string(), corp_name: v.string() })),
);

import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, IntInput, Text } from '#core/wire/primitives.ts';
import { waybillPattern } from './courier.ts';

/** A courier of the list, or the name of another one. */
const CorpCode = v.pipe(
  v.string('请选择快递公司'),
  v.trim(),
  v.minLength(1, '请选择快递公司'),
  v.maxLength(20, '快递公司名称最多 20 个字'),
);

/** The number on a parcel's label. */
const Waybill = v.pipe(
  v.string('请填写快递单号'),
  v.trim(),
  v.regex(waybillPattern, '快递单号应为 6 至 32 位字母、数字或连字符'),
);

/** A parcel, or the goods not shipped yet: then `delivery_id` and `delivery_code` are "" (contract 5.7). */
const Delivery = v.object({
  delivery_id: v.union([Id, v.literal('')]),
  delivery_corp: Text,
  delivery_corp_name: Text,
  delivery_code: Text,
  items: v.array(v.object({ item_id: Id, item_name: v.string(), pic: Text, num: v.number() })),
  /** The number of pieces in it. */
  items_num: v.number(),
  status_msg: v.string(),
  /** The latest trace, "" before the first. */
  delivery_info: Text,
  /** A page outside the shop that tracks the parcel, "" where there is none. Our own. */
  tracking_url: v.optional(Text, ''),
});

/** The traces of a parcel, newest first; the single line 暂无物流信息 when nothing is known. */
const Traces = v.array(v.object({ AcceptTime: Text, AcceptStation: v.string() }));

/** The parcels of the caller's order, and a last entry for goods not shipped yet (contract 5.7). */
export const listDeliveries = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/delivery/lists',
  'token',
  v.object({ order_id: Id }),
  v.object({ delivery_num: v.number(), list: v.array(Delivery) }),
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

/**
 * Plays the shop's shipping (contract 18.3); only with `SIM=1`. It ships everything that is left, or the pieces of
 * `lines`; for a pick-up order it hands the goods over against the code.
 */
export const simulateShipment = /* @__PURE__ */ endpoint(
  'POST /__sim/ship',
  'public',
  v.object({
    order_id: Id,
    lines: v.optional(v.array(v.object({ id: Id, num: v.pipe(IntInput, v.minValue(1, '发货数量至少为 1 件')) }))),
    /** The parcel's courier, and the number on its label; the simulator makes them up. */
    corp_code: v.optional(CorpCode),
    delivery_code: v.optional(Waybill),
    pickup_code: v.optional(v.string()),
  }),
  v.object({ status: Bool }),
);

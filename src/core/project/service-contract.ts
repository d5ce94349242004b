import * as v from 'valibot';
import { ItemLite } from '#core/goods/contract.ts';
import { Href, PictureHref, Pictures } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Id, IntId, IntInput, Seconds, Text } from '#core/wire/primitives.ts';

const ofOrder = v.object({ order_id: IntInput });

/** Work on site (contract 14.6). `status`: 0 待派单, 1 待上门, 2 待确认, 3 已完成. */
export const WorkOrder = v.object({
  work_id: IntId,
  type: v.picklist(['survey', 'install', 'debug', 'repair']),
  title: v.string(),
  status: v.picklist([0, 1, 2, 3]),
  status_msg: v.string(),
  /** The time of the engineer's visit; null before an engineer is assigned. */
  appoint_time: v.nullable(Seconds),
  engineer_name: Text,
  /** Masked. */
  engineer_mobile: Text,
  images: Pictures,
  created: Seconds,
  /** Ours: the member's score and comment, null and "" until confirmed. */
  score: v.optional(v.nullable(v.number()), null),
  content: Text,
});
export type WorkOrder = v.InferOutput<typeof WorkOrder>;

/** The work orders of a project, newest first (contract 14.6). */
export const listWorkOrders = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/workorder/list',
  'token',
  ofOrder,
  v.object({ list: v.array(WorkOrder) }),
);

/** Confirms finished work and scores it (contract 14.6). Confirming the last one finishes the project. */
export const confirmWorkOrder = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/workorder/{work_id}/confirm',
  'token',
  v.object({
    work_id: v.string(),
    score: v.pipe(IntInput, v.minValue(1, '请选择 1 到 5 分'), v.maxValue(5, '请选择 1 到 5 分')),
    content: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '评价不能超过 500 个字')), ''),
  }),
  WorkOrder,
);

/** A parcel with devices on its way to the site (contract 14.6; trace keys as in 5.7, newest first). */
export const ProjectDelivery = v.object({
  delivery_id: IntId,
  delivery_corp_name: v.string(),
  delivery_code: v.string(),
  status_msg: v.string(),
  items: v.array(v.object({ ...ItemLite.entries, num: v.number() })),
  traces: v.array(v.object({ AcceptTime: v.string(), AcceptStation: v.string() })),
});
export type ProjectDelivery = v.InferOutput<typeof ProjectDelivery>;

/** The parcels of a project (contract 14.6). */
export const listProjectDeliveries = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/express/list',
  'token',
  ofOrder,
  v.object({ list: v.array(ProjectDelivery) }),
);

/** A drawing by the designer or a file of the member (contract 14.6). `status`: 0 待确认, 1 已确认, 2 退回. */
export const ProjectFile = v.object({
  file_id: IntId,
  name: v.string(),
  /** `dwg` is ours: a house plan uploaded by the member. */
  type: v.picklist(['image', 'pdf', 'vr', 'dwg']),
  url: Href,
  thumb: PictureHref,
  version: v.number(),
  status: v.picklist([0, 1, 2]),
  created: Seconds,
});
export type ProjectFile = v.InferOutput<typeof ProjectFile>;

/** The files of a project, newest first (contract 14.6). */
export const listProjectFiles = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/file/list',
  'token',
  ofOrder,
  v.object({ list: v.array(ProjectFile) }),
);

/** Approves a drawing, or sends it back with a reason (contract 14.6). The last approval opens the payment. */
export const confirmProjectFile = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/file/{file_id}/confirm',
  'token',
  v.pipe(
    v.object({
      file_id: v.string(),
      agree: v.pipe(IntInput, v.picklist([0, 1], '请选择确认或退回')),
      remark: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '意见不能超过 500 个字')), ''),
    }),
    v.check((input) => input.agree === 1 || input.remark !== '', '请填写退回意见'),
  ),
  ProjectFile,
);

/**
 * Accepts an offer (contract 14.6). Answers the shop order, to be paid by 5.4 within 24 hours. Accepting again answers
 * the same order while it can be paid, and a new one after it has expired.
 */
export const acceptOffer = /* @__PURE__ */ endpoint(
  'POST /papi/home/project/offer/{offer_id}/accept',
  'token',
  v.object({ offer_id: v.string() }),
  v.object({ order_id: Id }),
);

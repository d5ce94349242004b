import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { WrittenPicture } from '#core/staff/written.ts';
import { Bool, Id, IntInput, Minute, requiredText } from '#core/wire/primitives.ts';
import { offerLimits, workKinds } from './offer-limits.ts';

const WorkKind = v.picklist(workKinds, '请选择上门的种类');

/** A line of an offer: a device at the agreed price, or a service. */
const offerLine = {
  /** "" for a service. */
  item_id: v.union([v.literal(''), Id]),
  name: requiredText('请填写名称', 60),
  /** "" for a service. */
  room_name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(12, '房间名称不能超过 12 个字')), ''),
  num: v.pipe(IntInput, v.minValue(1, '数量至少为 1'), v.maxValue(999, '数量最多为 999')),
  /** Cents for one. */
  price: v.pipe(IntInput, v.minValue(0, '价格不正确'), v.maxValue(99_999_999, '价格过高')),
};

/** The project of a need: how far it is, its offers, its work on site, and the lines that an offer may begin with. */
export const getDeskProject = /* @__PURE__ */ deskRead(
  '/admin/api/projects/of-need',
  ['service'],
  v.object({ need_id: IntInput }),
  v.object({
    contacts: v.string(),
    /** House type, area and wishes of the need, in words. */
    about: v.string(),
    place: v.string(),
    /** The programme that the offer is about. */
    programme: v.string(),
    /** 0 before the first offer. */
    order_id: v.number(),
    /** Stage of the project, 0 before the first offer. */
    status: v.number(),
    status_msg: v.string(),
    can_offer: v.boolean(),
    /** Drawings that the customer has sent back, with the reason. */
    returned: v.array(v.object({ name: v.string(), remark: v.string() })),
    lines: v.array(v.object({ ...offerLine, spec: v.string() })),
    offers: v.array(
      v.object({
        version: v.number(),
        total_fee: v.number(),
        /** As in `OfferStatus`. */
        status: v.number(),
        shop_order_id: v.string(),
        created: v.number(),
      }),
    ),
    work: v.array(
      v.object({
        work_id: v.number(),
        type: v.string(),
        title: v.string(),
        status: v.number(),
        status_msg: v.string(),
        /** Unix seconds, null without a date. */
        appoint_time: v.nullable(v.number()),
        engineer_name: v.string(),
      }),
    ),
  }),
);
export type DeskProject = v.InferOutput<(typeof getDeskProject)['output']>;

/**
 * Makes the next offer for a need, with drawings for the customer's approval; the first one opens the project. Refused
 * outside the stage of design.
 */
export const makeOffer = /* @__PURE__ */ deskWrite(
  '/admin/api/projects/offer',
  ['service'],
  v.object({
    need_id: IntInput,
    lines: v.pipe(
      v.array(v.object(offerLine)),
      v.minLength(1, '报价至少要有一行'),
      v.maxLength(offerLimits.lines, `报价最多 ${offerLimits.lines} 行`),
    ),
    drawings: v.pipe(
      v.array(WrittenPicture),
      v.minLength(1, '请至少上传一张设计图，客户确认设计图后才能付款'),
      v.maxLength(offerLimits.drawings, `设计图最多 ${offerLimits.drawings} 张`),
    ),
  }),
  v.object({ order_id: v.number(), version: v.number() }),
);

/**
 * Gives work on site a date and an engineer, once a kind; work that is not done yet is moved. `is_arrived` says that
 * all devices are on site, which begins the work; it is refused while some are not shipped.
 */
export const planWork = /* @__PURE__ */ deskWrite(
  '/admin/api/projects/work',
  ['service'],
  v.object({
    order_id: IntInput,
    is_arrived: v.optional(Bool, false),
    work: v.pipe(
      v.array(
        v.object({
          type: WorkKind,
          /** Minute in the time of Shanghai. */
          appoint: Minute,
          engineer_name: requiredText('请填写工程师', 20),
          engineer_mobile: v.pipe(v.string(), v.trim(), v.regex(/^1\d{10}$/, '工程师的手机号应为 11 位')),
        }),
      ),
      v.minLength(1, '请至少安排一次上门'),
    ),
  }),
  v.object({ status: v.boolean() }),
);

/** Says that a piece of work is done; after the last one the customer is asked to confirm the work. */
export const finishWork = /* @__PURE__ */ deskWrite(
  '/admin/api/projects/finish-work',
  ['service'],
  v.object({ work_id: IntInput }),
  v.object({ status: v.boolean() }),
);

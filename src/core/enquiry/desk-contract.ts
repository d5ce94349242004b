import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, Day, IntInput } from '#core/wire/primitives.ts';
import { type EnquiryKind, type EnquiryState, enquiryKinds, enquiryStates } from './states.ts';

const Kind = v.picklist(Object.keys(enquiryKinds) as [EnquiryKind, ...EnquiryKind[]], '线索不存在');
const State = v.picklist(Object.keys(enquiryStates) as [EnquiryState, ...EnquiryState[]], '请选择进展');
const Ref = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, '线索不存在'));

const Enquiry = v.object({
  kind: Kind,
  ref: Ref,
  contacts: v.string(),
  /** Masked. */
  mobile: v.string(),
  /** What the customer wishes, in words. */
  about: v.string(),
  /** Province, city and address, as far as they were given. */
  place: v.string(),
  /** Day of a visit, "" otherwise. */
  visit_day: v.string(),
  created: v.number(),
  state: State,
  /** Who takes care, 0 and "" for nobody. */
  staff_id: v.number(),
  staff: v.string(),
  /** Day until which somebody has to act, `YYYY-MM-DD`; "" without. */
  due: v.string(),
  is_overdue: v.boolean(),
  note: v.string(),
  /** When the staff said that, 0 before; for {@link followEnquiry}. */
  updated: v.number(),
  /** How many enquiries of the same state have this mobile, with this one. */
  of_customer: v.number(),
});
export type DeskEnquiry = v.InferOutput<typeof Enquiry>;

/** Reservations, needs and visits of a state, new ones by how long they wait, followed ones by the day to ring them and others newest first, with the colleagues who may take care of them. */
export const listEnquiries = /* @__PURE__ */ deskRead(
  '/admin/api/enquiries',
  ['service'],
  v.object({
    state: v.optional(v.union([State, v.literal('')]), 'new'),
    is_mine: v.optional(Bool, false),
    page: PageInput,
  }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    counts: v.record(State, v.number()),
    colleagues: v.array(v.object({ staff_id: v.number(), name: v.string() })),
    list: v.array(Enquiry),
  }),
);

/** Shows the whole number of a customer; who looked stands in the log. */
export const openEnquiry = /* @__PURE__ */ deskWrite(
  '/admin/api/enquiries/open',
  ['service'],
  v.object({ kind: Kind, ref: Ref }),
  v.object({ mobile: v.string() }),
);

/**
 * Says who takes care of an enquiry, until when, and how far it is. `updated` is that of the enquiry that was read: it is refused when
 * a colleague has said something since.
 */
export const followEnquiry = /* @__PURE__ */ deskWrite(
  '/admin/api/enquiries/follow',
  ['service'],
  v.object({
    kind: Kind,
    ref: Ref,
    updated: v.optional(IntInput),
    /** 0 for nobody. */
    staff_id: IntInput,
    state: State,
    due: v.optional(v.union([v.literal(''), Day], '请选择日期'), ''),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, '备注不能超过 500 个字')), ''),
  }),
  v.object({ status: v.boolean(), updated: v.number() }),
);

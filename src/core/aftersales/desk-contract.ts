import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Id, IntInput, Text } from '#core/wire/primitives.ts';
import { type CaseAction, caseActions } from './desk-actions.ts';

const Action = v.picklist(Object.keys(caseActions) as [CaseAction, ...CaseAction[]]);

const Case = v.object({
  aftersales_bn: Id,
  order_id: Id,
  type_name: v.string(),
  /** 0 waits, 1 goes on, 2 done, 3 refused, 4 withdrawn (contract 15.3). */
  aftersales_status: v.number(),
  progress_name: v.string(),
  refund_fee: v.number(),
  reason: v.string(),
  description: v.string(),
  evidence: v.array(v.string()),
  refuse_reason: v.string(),
  /** Courier and number of the returned goods, "" before. */
  sendback: v.string(),
  created: v.number(),
  /** When it was changed last, for {@link stepDeskCase}. */
  updated: v.number(),
  /** Whether the order was paid by a bank transfer, which goes back by hand. */
  is_transfer: v.boolean(),
  goods: v.array(
    v.object({
      item_name: v.string(),
      spec_name: v.string(),
      pic: v.string(),
      num: v.number(),
      refund_fee: v.number(),
    }),
  ),
  actions: v.array(Action),
  /** Who has agreed to its refund, which waits for another one of the staff; "" otherwise. */
  agreed_by: v.string(),
});
export type DeskCase = v.InferOutput<typeof Case>;

/** Cases, those that wait first. `waiting` are those that the shop has to answer, `going` those that wait for the buyer or a platform. */
export const listDeskCases = /* @__PURE__ */ deskRead(
  '/admin/api/aftersales',
  ['service', 'money'],
  v.object({
    status: v.optional(
      v.union([v.picklist(['', 'waiting', 'going']), v.pipe(IntInput, v.minValue(0), v.maxValue(4))]),
      '',
    ),
    search: v.optional(Text, ''),
    page: PageInput,
  }),
  v.object({ total: v.number(), page_size: v.number(), waiting: v.number(), list: v.array(Case) }),
);

/**
 * Takes a case a step further (contract 15.3); a refusal needs a reason, which the buyer reads. A large refund is made by the
 * second one who agrees to it: after the first the case stands as before, with `agreed_by`. `updated` is that of the case that was
 * read: it is refused when its buyer has changed it since, or a colleague has taken it further.
 */
export const stepDeskCase = /* @__PURE__ */ deskWrite(
  '/admin/api/aftersales/step',
  ['service', 'money'],
  v.object({
    aftersales_bn: Id,
    action: Action,
    updated: v.optional(IntInput),
    reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200, '原因不能超过 200 个字')), ''),
  }),
  Case,
);

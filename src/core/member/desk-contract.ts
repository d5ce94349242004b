import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { noteLimits } from '#core/staff/written.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, IntInput, requiredText, Text } from '#core/wire/primitives.ts';

/** Largest change of a balance in one press, in cents. */
const mostDeposit = 100_000;

const Member = v.object({
  user_id: v.number(),
  username: v.string(),
  /** Masked. */
  mobile: v.string(),
  grade_id: v.number(),
  grade_name: v.string(),
  /** Balance in cents. */
  deposit: v.number(),
  orders: v.number(),
  /** Cents of the orders that were paid. */
  paid_fee: v.number(),
  /** When the last of them was paid, unix seconds; null without one. */
  last_paid: v.nullable(v.number()),
  /** How many notes of the staff stand, and the newest of them; "" without one. */
  notes: v.number(),
  note: v.string(),
  is_disabled: v.boolean(),
  created: v.number(),
});
export type DeskMember = v.InferOutput<typeof Member>;

/** Members of a level or all, or those with a note, newest first, by what they have paid, by their last payment or by their balance; `search` is a mobile, its end, or a part of the name. */
export const listDeskMembers = /* @__PURE__ */ deskRead(
  '/admin/api/members',
  ['service', 'money'],
  v.object({
    search: v.optional(Text, ''),
    /** A level, 0 for that of everybody. */
    grade_id: v.optional(v.union([v.literal(''), v.pipe(IntInput, v.minValue(0))]), ''),
    sort: v.optional(v.picklist(['newest', 'paid', 'last', 'deposit']), 'newest'),
    /** Only members with a note that stands. */
    is_noted: v.optional(Bool, false),
    page: PageInput,
  }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    list: v.array(Member),
    /** Levels to choose from, the one of everybody first; `discount` is the percentage that they take off, `members` how many have it. */
    grades: v.array(v.object({ grade_id: v.number(), name: v.string(), discount: v.number(), members: v.number() })),
  }),
);

/** Shows a member's whole mobile; who looked stands in the log. */
export const openMember = /* @__PURE__ */ deskWrite(
  '/admin/api/members/mobile',
  ['service', 'money'],
  v.object({ user_id: IntInput }),
  v.object({ mobile: v.string() }),
);

/** Gives a member a level; 0 is that of everybody. */
export const gradeMember = /* @__PURE__ */ deskWrite(
  '/admin/api/members/grade',
  ['service'],
  v.object({ user_id: IntInput, grade_id: IntInput }),
  v.object({ status: v.boolean() }),
);

/** Adds to a member's balance, or takes from it, with a reason; it never falls below nothing. */
export const creditMember = /* @__PURE__ */ deskWrite(
  '/admin/api/members/deposit',
  ['money'],
  v.object({
    user_id: IntInput,
    /** Cents, below nothing to take away. */
    add: v.pipe(
      IntInput,
      v.minValue(-mostDeposit, '一次最多减 1,000 元'),
      v.maxValue(mostDeposit, '一次最多加 1,000 元'),
      v.check((cents) => cents !== 0, '金额不能为 0'),
    ),
    reason: requiredText('请填写原因', 200),
  }),
  v.object({ deposit: v.number() }),
);

/** What the staff noted about a member, newest first; the member sees it on no page. Taken back notes are struck and stay. */
export const listMemberNotes = /* @__PURE__ */ deskRead(
  '/admin/api/members/notes',
  ['service', 'money'],
  v.object({ user_id: IntInput }),
  v.object({
    list: v.array(
      v.object({
        note_id: v.number(),
        content: v.string(),
        /** Who wrote it, and when in unix seconds. */
        name: v.string(),
        created: v.number(),
        /** When it was taken back, and by whom; null while it stands. */
        struck: v.nullable(v.object({ name: v.string(), time: v.number() })),
        /** Whether the caller may take it back: its author and an owner may. */
        may_strike: v.boolean(),
      }),
    ),
  }),
);

/** Adds a note about a member. */
export const noteMember = /* @__PURE__ */ deskWrite(
  '/admin/api/members/note',
  ['service'],
  v.object({ user_id: IntInput, content: requiredText('请填写备注', noteLimits.member) }),
  v.object({ note_id: v.number() }),
);

/** Takes a note back, or lets it stand again: its author or an owner. */
export const strikeMemberNote = /* @__PURE__ */ deskWrite(
  '/admin/api/members/note/strike',
  ['service'],
  v.object({ note_id: IntInput, is_struck: v.optional(Bool, true) }),
  v.object({ status: v.boolean() }),
);

import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { PageInput } from '#core/wire/paging.ts';
import { Bool, Day, Id, IntInput, requiredText, Text } from '#core/wire/primitives.ts';

const Sum = v.pipe(IntInput, v.minValue(0, '金额不能小于 0'), v.maxValue(99_999_999, '金额过大'));

/** What a coupon covers: everything, or these categories, brands or goods. */
const Cover = v.picklist(['all', 'category', 'brand', 'goods'], '请选择适用范围');
export type DeskCover = v.InferOutput<typeof Cover>;

const Coupon = v.object({
  card_id: v.number(),
  title: v.string(),
  /** What it takes off, in words: 满 1,000 减 100. */
  worth: v.string(),
  apply_scope: v.string(),
  quantity: v.number(),
  /** How many a member may take. */
  get_limit: v.number(),
  /** Given out, and used. */
  given: v.number(),
  used: v.number(),
  /** Cents paid by the orders that used it. */
  turnover: v.number(),
  /** Days, both included. */
  begins: v.string(),
  ends: v.string(),
  /** Whether members can take it in the coupon centre now. */
  is_offered: v.boolean(),
});

/** Coupons, newest first; `state` keeps those that are given out, or those that were stopped, are gone or are over, `search` those with the words in their name. */
export const listDeskCoupons = /* @__PURE__ */ deskRead(
  '/admin/api/coupons',
  ['goods', 'content'],
  v.object({
    state: v.optional(v.picklist(['', 'offered', 'over']), ''),
    search: v.optional(Text, ''),
    page: PageInput,
  }),
  v.object({
    total: v.number(),
    page_size: v.number(),
    /** Coupons of each state, whichever is asked for. */
    counts: v.object({ offered: v.number(), over: v.number() }),
    list: v.array(Coupon),
  }),
);

/** Offers a new coupon in the coupon centre. */
export const addCoupon = /* @__PURE__ */ deskWrite(
  '/admin/api/coupons/add',
  ['goods', 'content'],
  v.object({
    title: requiredText('请填写名称', 20),
    card_type: v.picklist(['cash', 'discount'], '请选择种类'),
    /** Cents that the covered goods must cost at least, 0 for any. */
    least_cost: v.optional(Sum, 0),
    /** Cents off, for `cash`. */
    reduce_cost: v.optional(Sum, 0),
    /** Percent off, for `discount`: 20 is 8 折. */
    discount: v.optional(v.pipe(IntInput, v.minValue(0), v.maxValue(90, '最多打 1 折')), 0),
    quantity: v.pipe(IntInput, v.minValue(1, '至少发 1 张'), v.maxValue(1_000_000, '张数过多')),
    get_limit: v.pipe(IntInput, v.minValue(1, '每人至少领 1 张'), v.maxValue(99, '每人最多领 99 张')),
    begins: Day,
    ends: Day,
    cover: Cover,
    /** Ids of the cover's kind; none for `all`. */
    refs: v.optional(v.pipe(v.array(Id), v.maxLength(200, '最多选 200 项')), []),
  }),
  v.object({ card_id: v.number() }),
);

/** Stops or resumes giving a coupon out; those that members have stay good. */
export const offerCoupon = /* @__PURE__ */ deskWrite(
  '/admin/api/coupons/offer',
  ['goods', 'content'],
  v.object({ card_id: IntInput, is_offered: Bool }),
  v.object({ status: v.boolean() }),
);

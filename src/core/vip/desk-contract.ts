import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { IntInput, requiredText } from '#core/wire/primitives.ts';

const CardType = v.picklist(['monthly', 'quarter', 'year'], '请选择时长');

const Grade = v.object({
  vip_grade_id: v.number(),
  grade_name: v.string(),
  guide_title: v.string(),
  /** Percent off for members: 3 is 9.7 折. */
  discount: v.number(),
  /** Cents; `sold` is how many of the card have been paid for. */
  prices: v.array(v.object({ card_type: CardType, price: v.number(), days: v.number(), sold: v.number() })),
  /** Members who have it now. */
  members: v.number(),
  /** Cents that were paid for it since the first of this month. */
  month_fee: v.number(),
  /** Of what {@link saveVipGrade} changes. */
  mark: v.string(),
});
export type DeskVipGrade = v.InferOutput<typeof Grade>;

/** Paid memberships with their prices, and what they brought in, by month. */
export const listDeskVipGrades = /* @__PURE__ */ deskRead(
  '/admin/api/vipgrades',
  ['goods', 'content'],
  v.object({}),
  v.object({
    list: v.array(Grade),
    /** The last six months, unix seconds of their first day, this one last; cents that were paid and cards bought with them. */
    months: v.array(v.object({ month: v.number(), fee: v.number(), cards: v.number() })),
  }),
);

/** Members whose paid membership ends within thirty days, the soonest first, and who bought one last; at most five of each. */
export const listVipMembers = /* @__PURE__ */ deskRead(
  '/admin/api/vipgrades/members',
  ['service', 'money'],
  v.object({}),
  v.object({
    /** `total` is how many there are. */
    ending: v.object({
      total: v.number(),
      list: v.array(
        v.object({
          user_id: v.number(),
          username: v.string(),
          grade_name: v.string(),
          /** Unix seconds. */
          end_time: v.number(),
        }),
      ),
    }),
    /** Title and cents are those at the time of the purchase. */
    bought: v.array(
      v.object({
        purchase_id: v.string(),
        username: v.string(),
        title: v.string(),
        total_fee: v.number(),
        pay_time: v.number(),
      }),
    ),
  }),
);

/**
 * Changes name, sentence, discount and prices of a paid membership; without a sentence it keeps its own. Those who have bought it keep theirs to its end; the discount
 * holds for them too, from now on. Refused if what has the mark has been changed since.
 */
export const saveVipGrade = /* @__PURE__ */ deskWrite(
  '/admin/api/vipgrades/save',
  ['goods', 'content'],
  v.object({
    vip_grade_id: IntInput,
    mark: v.optional(v.string(), ''),
    grade_name: requiredText('请填写名称', 12),
    /** What its page says below the name. */
    guide_title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(30, '会员页文案不能超过 30 个字'))),
    discount: v.pipe(IntInput, v.minValue(0, '折扣不能小于 0'), v.maxValue(90, '最多打 1 折')),
    prices: v.pipe(
      v.array(
        v.object({
          card_type: CardType,
          price: v.pipe(IntInput, v.minValue(1, '价格应大于 0'), v.maxValue(99_999_999, '价格过高')),
        }),
      ),
      v.maxLength(3),
    ),
  }),
  v.object({ status: v.boolean() }),
);

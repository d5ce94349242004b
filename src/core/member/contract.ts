import * as v from 'valibot';
import { PictureHref } from '#core/wire/address.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, Numeric, Text } from '#core/wire/primitives.ts';

/** A business partner (contract 7.6, 15.5). `admToken` is "" here: this backend mints no merchant tokens (T35). */
export const MerchantInfo = v.object({
  admToken: Text,
  /** 1 brand, 2 dealer, 3 decoration, 4 community, 5 sales channel, 6 retail store. */
  partner_type: Numeric,
  /** 0 under review, 1 approved, 2 rejected, 4 frozen. */
  status: Numeric,
  /** 0 closed, 1 under review, 2 open. */
  role_status: Numeric,
  /** Enable flag (spec §4): 0 disabled, anything else normal. */
  is_enable: v.optional(Numeric, 1),
  name: Text,
});
export type MerchantInfo = v.InferOutput<typeof MerchantInfo>;

const Grade = v.object({
  grade_name: Text,
  /** `discount` is percent off, `discount_desc` the 折 number (contract 16). */
  privileges: v.object({ discount: Numeric, discount_desc: Text }),
  background_pic_url: PictureHref,
});

/** The logged-in member as the storefront shows it (contract 7.6). `mobile` and `email` arrive masked. */
export const MemberInfo = v.object({
  user_id: Id,
  username: Text,
  nickname: Text,
  mobile: Text,
  avatar: PictureHref,
  sex: v.optional(Text, '0'),
  birthday: Text,
  email: Text,
  grade_id: v.optional(Id, '0'),
  user_card_code: Text,
  created: v.optional(Numeric, 0),
  disabled: v.optional(Bool, false),
  use_point: v.optional(Bool, false),
  /** The member has paid for something. */
  have_consume: v.optional(Bool, false),
  gradeInfo: v.nullish(Grade),
  nextGradeInfo: v.nullish(Grade),
  /** The total of all paid orders, in cents. */
  totalConsumption: v.optional(Numeric),
  requestFields: v.optional(v.record(v.string(), Text), {}),
  /** Absent unless the member is a business partner. */
  merchantInfo: v.optional(MerchantInfo),
});
export type MemberInfo = v.InferOutput<typeof MemberInfo>;

/** A member's paid membership (contract 7.6, 14.4): without one, texts are "" and numbers 0. */
export const VipState = v.object({
  is_open: Bool,
  is_vip: Bool,
  is_had_vip: Bool,
  grade_name: Text,
  lv_type: v.nullish(v.picklist(['vip', 'svip', ''])),
  end_time: Numeric,
  end_date: Text,
  day: Numeric,
  valid: Bool,
  discount: Numeric,
});
export type VipState = v.InferOutput<typeof VipState>;

/** The current user (contract 7.6, spec §7 "current user info fetch": a failure is ignored). */
export const getMember = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member',
  'token',
  v.object({}),
  v.object({
    memberInfo: MemberInfo,
    /** The balance in cents. */
    deposit: Numeric,
    point: Numeric,
    /** The number of all coupons, used and expired ones too. */
    coupon: Numeric,
    /** The number of usable coupons. */
    userDiscountCount: v.optional(Numeric),
    cardInfo: v.nullish(v.object({ title: Text })),
    vipgrade: v.nullish(VipState),
    point_open_status: v.optional(Bool, false),
    is_open_popularize: v.optional(Bool, false),
    is_promoter: v.optional(Bool, false),
    is_staff: v.optional(Bool, false),
    is_recharge_status: v.optional(Bool, false),
  }),
);

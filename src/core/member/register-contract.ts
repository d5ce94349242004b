import * as v from 'valibot';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { orEmpty } from '#core/wire/filter.ts';
import { NewPassword } from '#core/wire/password.ts';
import { Bool, IntInput, Numeric } from '#core/wire/primitives.ts';
import { MemberRow } from './row.ts';

/** 0 unknown, 1 male, 2 female. */
export const Sex = v.pipe(IntInput, v.picklist([0, 1, 2], '性别不正确'));

/** The name of a member: no markup, no line breaks. */
export const MemberName = v.pipe(
  v.string('请输入昵称'),
  v.trim(),
  v.nonEmpty('请输入昵称'),
  v.maxLength(20, '昵称不能超过 20 个字'),
  v.regex(/^[^<>\p{Cc}]*$/u, '昵称不能包含特殊字符'),
);

/** Registers with a code of type `sign` (contract 7.3). The reply logs in. */
export const register = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member',
  'open',
  v.object({
    mobile: Mobile,
    password: NewPassword,
    vcode: SmsCode,
    check_type: v.optional(v.literal('sign'), 'sign'),
    user_type: v.optional(v.literal('local'), 'local'),
    auth_type: v.optional(v.literal('local'), 'local'),
    username: orEmpty(MemberName),
    sex: orEmpty(Sex, 0),
    /** The member who invited; an unknown one is ignored. */
    uid: v.optional(v.string()),
  }),
  v.object({ token: v.pipe(v.string(), v.minLength(8)) }),
);

const FormField = v.object({
  name: v.string(),
  key: v.string(),
  is_open: Bool,
  is_required: Bool,
  is_edit: Bool,
  element_type: v.picklist(['input', 'date', 'select']),
  /** 1 text, 3 date, 4 one of `select`. */
  field_type: v.pipe(Numeric, v.picklist([1, 3, 4])),
  select: v.array(v.string()),
});

/**
 * The fields of the registration and profile forms by key (contract 7.3). Without `is_edite_page` (sic) the list is
 * empty.
 */
export const getMemberForm = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/setting',
  'open',
  v.object({ is_edite_page: v.optional(Bool, false) }),
  v.union([
    v.array(v.never()),
    v.object({ username: FormField, sex: FormField, birthday: FormField, email: FormField, address: FormField }),
  ]),
);

/** The text of the register agreement or the privacy policy, as simple HTML (contract 7.3). */
export const getProtocol = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/shops/protocol',
  'open',
  v.object({ type: v.picklist(['member_register', 'privacy'], '协议类型不正确') }),
  v.object({ type: v.string(), title: v.string(), content: v.string() }),
);

/**
 * Sets a new password with a code of type `forgot_password` (contract 7.4), which is always required here. A logged-in
 * member changes their own, whatever `mobile` says.
 */
export const resetPassword = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/reset/password',
  'open',
  v.object({
    mobile: v.pipe(
      v.string('请输入手机号码'),
      v.trim(),
      v.nonEmpty('请输入手机号码'),
      v.maxLength(20, '手机号码格式不正确'),
    ),
    password: NewPassword,
    vcode: SmsCode,
  }),
  MemberRow,
);

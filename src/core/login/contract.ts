import * as v from 'valibot';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { AnyPassword } from '#core/wire/password.ts';
import { Bool, Numeric, requiredText, Text } from '#core/wire/primitives.ts';

/**
 * A captcha of type `login` beside a password, under the names of contract 7.2. Asked for by a refusal with
 * `captcha_required`; ignored when it was not needed.
 */
export const captchaFields = {
  token: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  yzm: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10)), ''),
} as const;

/** Password login, the input of the login form. */
export const PasswordLogin = v.object({
  username: Mobile,
  password: v.pipe(AnyPassword, v.nonEmpty('请输入密码')),
  auth_type: v.optional(v.literal('local'), 'local'),
  check_type: v.optional(v.literal('password'), 'password'),
  ...captchaFields,
});

const CodeLogin = v.object({
  username: Mobile,
  vcode: SmsCode,
  auth_type: v.optional(v.literal('local'), 'local'),
  check_type: v.literal('mobile'),
  /** 1 registers an unknown mobile; the storefront sends 0. */
  auto_register: v.optional(Bool, false),
});

/** The query the provider's page sent the browser back with. There is no `secret` here: the server exchanges codes. */
const TrustLogin = v.object({
  auth_type: v.picklist(['pc_wxqrcode', 'pc_weibo']),
  code: requiredText('授权码缺失，请重新授权', 256),
  state: requiredText('授权状态缺失，请重新授权', 256),
  appid: v.optional(v.string()),
  url: v.optional(v.string()),
});

/** The ways to log in (contract 7.1); without a type it is a password login. */
export const LoginInput = v.variant('auth_type', [v.variant('check_type', [PasswordLogin, CodeLogin]), TrustLogin]);
export type LoginInput = v.InferOutput<typeof LoginInput>;

/**
 * The reply to a third-party login of an unknown person: `union_id` is a ticket for `POST /member/bind` (contract 7.5).
 */
const BindNeed = {
  need_bind: v.optional(Bool, false),
  union_id: Text,
  open_id: Text,
};

/**
 * Logs in (contract 7.1). The reply is an opaque token; a wrong name and a wrong password get the same answer. A refusal
 * with `captcha_required` true wants `token` and `yzm` beside the next password.
 */
export const login = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/login',
  'public',
  LoginInput,
  v.object({ token: v.pipe(v.string(), v.minLength(8)), ...BindNeed }),
);

/** Logs in without an error envelope (contract 7.1): with `silent` a refusal is a reply of `status` 0. */
export const loginSilently = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/new_login',
  'public',
  v.intersect([LoginInput, v.object({ silent: v.optional(Bool, false) })]),
  v.object({
    token: Text,
    pre_login_data: v.object({ ...BindNeed, captcha_required: v.optional(v.literal(true)) }),
    status: v.pipe(Numeric, v.picklist([0, 1])),
    error_message: Text,
  }),
);

import * as v from 'valibot';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { AnyPassword } from '#core/wire/password.ts';
import { requiredText } from '#core/wire/primitives.ts';
import { captchaFields } from './contract.ts';

/** The providers whose members may log in here. */
export const trustTags = ['weixin', 'weibo'] as const;
export type TrustTag = (typeof trustTags)[number];

/** The providers that are enabled (contract 7.5). `status` is text upstream; a provider's secret is never sent. */
export const listTrustLogins = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trustlogin/list',
  'open',
  v.object({ version_tag: v.optional(v.string(), 'standard') }),
  v.array(
    v.object({
      type: v.picklist(trustTags),
      app_id: v.string(),
      name: v.string(),
      status: v.picklist(['true', 'false']),
    }),
  ),
);

/**
 * The provider's address to send the browser to (contract 7.5). A cookie ties the state in the address to this browser
 * (T32).
 */
export const getTrustLoginParams = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/trustlogin/params',
  'open',
  v.object({
    trustlogin_tag: v.picklist(trustTags, '不支持的登录方式'),
    version_tag: v.optional(v.string(), 'standard'),
    /** The page of this site to return to; the provider's own return page when omitted. */
    redirect_url: v.optional(v.pipe(v.string(), v.maxLength(500, '返回地址不正确')), ''),
  }),
  v.object({
    redirect_url: v.string(),
    config_info: v.object({ app_id: v.string(), name: v.string() }),
  }),
);

/**
 * Ties a third-party identity to a member (contract 7.5), proven by a code of type `login` or the password. With a
 * code, an unknown mobile is registered. `union_id` is the ticket from the login reply.
 */
export const bindMember = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/bind',
  'open',
  v.object({
    username: Mobile,
    union_id: requiredText('授权信息缺失，请重新授权', 128),
    open_id: v.optional(v.string()),
    union_type: v.optional(v.picklist(trustTags)),
    check_type: v.optional(v.literal('login')),
    vcode: v.optional(SmsCode),
    password: v.optional(AnyPassword),
    ...captchaFields,
  }),
  v.object({ token: v.pipe(v.string(), v.minLength(8)) }),
);

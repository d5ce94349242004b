import * as v from 'valibot';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, requiredText, Text } from '#core/wire/primitives.ts';
import { MerchantInfo } from './contract.ts';
import { proofFields } from './proof.ts';
import { MemberName, Sex } from './register-contract.ts';
import { MemberRow } from './row.ts';

/** Only our own pictures: the content policy of the pages blocks any other. */
const Avatar = v.pipe(
  v.string(),
  v.maxLength(200, '头像地址不正确'),
  v.regex(/^(\/uploads\/[\w-]+\.\w{3,4})?$/, '请先上传头像图片'),
);

const Birthday = v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, '生日格式应为 2000-01-31'));

/** A masked address as it was shown, `a***@b.cn`, means unchanged. */
const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(100, '邮箱不能超过 100 个字符'),
  v.regex(/^([^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]{2,})?$/, '邮箱格式不正确'),
);

/** Changes the given fields and keeps the rest (contract 7.6). */
export const updateMember = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/member',
  'token',
  v.object({
    username: v.optional(MemberName),
    avatar: v.optional(Avatar),
    sex: v.optional(Sex),
    birthday: v.optional(Birthday),
    email: v.optional(Email),
    address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, '地址不能超过 100 个字'))),
  }),
  MemberRow,
);

/**
 * Changes the mobile, once per 30 days (contract 7.6): a proof of the member, and in `smsCode` a code of type `update`
 * sent to the new mobile. The old one is told.
 */
export const changeMobile = /* @__PURE__ */ endpoint(
  'PUT /api/h5app/wxapp/member/mobile',
  'token',
  v.object({ old_mobile: Mobile, new_mobile: Mobile, smsCode: SmsCode, ...proofFields }),
  MemberRow,
);

/**
 * Exchanges an old session for a new one (contract 14.1). The new token is in the `Authorization` header of the reply.
 */
export const refreshToken = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/token/refresh',
  'open',
  v.object({}),
  v.object({ result: Bool }),
);

/** The caller's partner status for the merchant centre (contract 14.9). `token` must be the caller's own. */
export const getPartnerStatus = /* @__PURE__ */ endpoint(
  'POST /papi/sso/user/status',
  'token',
  v.object({ token: requiredText('请先登录') }),
  v.object({ user_id: Id, name: Text, mobile: Text, merchantInfo: v.nullable(MerchantInfo) }),
);

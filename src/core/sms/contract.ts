import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { requiredText } from '#core/wire/primitives.ts';

/** The purposes of a captcha or an SMS code; one issued for one purpose is not valid for another. */
const purposes = ['sign', 'login', 'forgot_password', 'update'] as const;
export type SmsPurpose = (typeof purposes)[number];
const Purpose = v.picklist(purposes, '验证码类型不正确');

/** A picture to read before an SMS is sent (contract 7.2). It has 4 characters, lasts 5 minutes and ignores case. */
export const getCaptcha = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/image/code',
  'open',
  v.object({ type: Purpose }),
  v.object({
    imageToken: v.string(),
    /** `data:image/png;base64,…` */
    imageData: v.pipe(v.string(), v.startsWith('data:image/')),
    /** The text, in SMS debug mode only. */
    debug_yzm: v.optional(v.string()),
  }),
);

/** The same captcha at the address where clients with several shops ask for it (contract 14.20). */
export const getShopCaptcha = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/distributor/image/code',
  'open',
  getCaptcha.input,
  getCaptcha.output,
);

/**
 * Sends a six-digit code (contract 7.2). `token` and `yzm` are the captcha's, required unless `type` is `update`, which
 * needs a member instead: the code goes to a new mobile, or to their own as a proof. A member's own mobile may be sent
 * masked, as it is shown.
 */
export const sendSmsCode = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/sms/code',
  'open',
  v.object({
    mobile: requiredText('请输入手机号码', 20),
    type: Purpose,
    token: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
    yzm: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(10)), ''),
  }),
  v.object({
    message: v.string(),
    /** The code, in SMS debug mode only. */
    debug_vcode: v.optional(v.string()),
  }),
);

import * as v from 'valibot';
import { SmsCode } from '#core/wire/credentials.ts';
import { AnyPassword } from '#core/wire/password.ts';

/**
 * Fields that prove that the member asks, and not somebody who holds the session: the password, or a code of type
 * `update` that was sent to the member's own mobile. One of them is enough.
 */
export const proofFields = {
  password: v.optional(AnyPassword, ''),
  vcode: v.optional(v.union([v.literal(''), SmsCode], '短信验证码应为 6 位数字'), ''),
} as const;

import * as v from 'valibot';

// Only the pages for login and forms need these; `primitives.ts` is in every page.

/** A mainland mobile number (contract 7.2, 8.3). */
export const Mobile = v.pipe(
  v.string('请输入手机号码'),
  v.trim(),
  v.nonEmpty('请输入手机号码'),
  v.regex(/^1[3-9]\d{9}$/, '手机号码格式不正确'),
);

/** The code from an SMS (contract 7.2). */
export const SmsCode = v.pipe(
  v.string('请输入短信验证码'),
  v.trim(),
  v.nonEmpty('请输入短信验证码'),
  v.regex(/^\d{6}$/, '短信验证码应为 6 位数字'),
);

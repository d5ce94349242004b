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

/** Characters of a new password, counted as people see them on the keyboard. */
const passwordLength = { least: 8, most: 64 } as const;

/** A new password of any characters (contract 7.3). Login accepts older ones too. */
export const NewPassword = v.pipe(
  v.string('请输入密码'),
  v.nonEmpty('请输入密码'),
  v.check((text) => [...text].length >= passwordLength.least, '密码至少需要 8 位'),
  v.check((text) => [...text].length <= passwordLength.most, '密码不能超过 64 位'),
);

/** A password to compare: any that could ever be set; a longer text would only cost time. */
export const AnyPassword = v.pipe(v.string('请输入密码'), v.maxLength(128, '密码格式不正确'));

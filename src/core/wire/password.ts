import * as v from 'valibot';

// Apart from `credentials.ts`, because pages with a mobile alone need no rule of passwords.

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

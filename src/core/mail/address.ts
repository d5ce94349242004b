import * as v from 'valibot';

/**
 * One mail address as browsers define it for `<input type="email">`, with a domain of two parts at least. It has no space, comma, bracket
 * or line end, so that it is one receiver wherever it is put.
 */
export const addressPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** An address that a member wants mail at. */
export const MailAddress = v.pipe(
  v.string('请输入邮箱地址'),
  v.trim(),
  v.nonEmpty('请输入邮箱地址'),
  v.maxLength(100, '邮箱地址过长'),
  v.regex(addressPattern, '邮箱地址格式不正确'),
);

/** The code from a mail. */
export const MailCode = v.pipe(
  v.string('请输入邮件里的验证码'),
  v.trim(),
  v.nonEmpty('请输入邮件里的验证码'),
  v.regex(/^\d{6}$/, '验证码应为 6 位数字'),
);

const faultOf = (schema: typeof MailAddress | typeof MailCode, text: string): string | undefined =>
  v.safeParse(schema, text).issues?.[0].message;

/** What is wrong with an address, in the words of the form; undefined when nothing is. */
export const addressFault = (text: string): string | undefined => faultOf(MailAddress, text);
/** The same of a code. */
export const codeFault = (text: string): string | undefined => faultOf(MailCode, text);

import { commonPasswords } from './common-passwords.ts';

/** Habits of Chinese users (names, wishes, keyboard walks) and of administrators, which lists of the world rank too low. */
const local = new Set(
  `
  123456!@# 123456zx 123qwe!@# 1314520a 1314521521 1qaz1qaz 1qaz@wsx 5201314520 5201314a 5555555a 666666666a
  888888888a a123123123 a5201314 aa123123 aa@123456 abc123abc abc@1234 abcd12345 abcd123456 admin!@# admin1234
  admin123456 admin888 admin@123 administrator aini1314 alexander alibaba123 asd123456 asdfghjkl123 basketball
  beautiful beijing2008 chen123456 chengju123 chengju888 china123 chocolate christian
  danielle dongdong guangzhou guest123 guest123456 hello123456 helloworld huang123456 huawei123 huawei@123
  iloveyou1314 iloveyou520 jennifer jiayou123 li123456 lijing123 liu123456 love1314 love5201314 michelle nicholas
  nihao123 p0ssw0rd p@ssw0rd1 p@ssword passw0rd! password! password888 qq123123 qqww1122 qwe!@#123 qwe123456 qwer!234
  qwertyuiop123 root123456 shanghai shanghai123 shenzhen sun123456 taobao123 tencent123 test123456 user123456 victoria
  wang123456 wangwei123 weixin123 woaini123 woaini1314 woaini520 woaini5201314 woaini521 woaiwojia woaizhongguo
  wojiaoni wu123456 xiaomi123 xiaoming xiaoxiao xiaoyu123 xu123456 yang123456 zag12wsx zaq12wsx3edc zhang123
  zhang123456 zhangsan zhangwei zhangwei123 zhao123456 zhimakaimen zhongguo zhongguo123 zhou123456 zxc123456 zz123456
  `
    .trim()
    .split(/\s+/),
);

const ascending = '01234567890abcdefghijklmnopqrstuvwxyz';
const descending = [...ascending].reverse().join('');
const birthday = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

/** The reason why a password is too easy to guess, "" when it is not. The contract checks the length. */
export function weakness(password: string, mobile: string): string {
  const text = password.toLowerCase();
  if (mobile.includes(text) || text.includes(mobile)) return '密码不能与手机号相同或包含手机号';
  if (new Set(text).size <= 2 || /^(.{1,4})\1+$/u.test(text)) return '密码过于简单：请不要重复使用几个字符';
  if (ascending.includes(text) || descending.includes(text)) return '密码过于简单：请不要使用连续的字母或数字';
  if (birthday.test(text)) return '密码过于简单：请不要使用日期';
  if (commonPasswords.has(text) || local.has(text)) return '这是常见密码，容易被猜到，请换一个';
  return '';
}

import { expect, test } from 'vitest';
import { Mobile, SmsCode } from '#core/wire/credentials.ts';
import { NewPassword } from '#core/wire/password.ts';
import { checkLogin, fieldOf, hasErrors, plainMobile } from './form.ts';

test.each([
  ['138 0000-0001', '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['+86 1380', '+861380'],
])('%j is the mobile %s', (typed, mobile) => {
  expect(plainMobile(typed)).toBe(mobile);
});

const filled = { mobile: '13800000001', yzm: 'ABCD', vcode: '123456', password: 'tall9grass', hasAgreed: true };

test('only the fields that a form asks for are looked at', () => {
  const empty = { mobile: '', yzm: '', vcode: '', password: '', hasAgreed: false };
  expect(checkLogin(empty, { mobile: Mobile, vcode: SmsCode }, false)).toEqual({
    mobile: '请输入手机号码',
    vcode: '请输入短信验证码',
  });
  expect(checkLogin({ ...filled, hasAgreed: false }, { password: NewPassword }, true)).toEqual({
    password: undefined,
    agreement: '请先阅读并同意用户协议与隐私政策',
  });
  expect(hasErrors(checkLogin(filled, { mobile: Mobile, vcode: SmsCode, password: NewPassword }, true))).toBe(false);
});

test.each([
  ['图形验证码错误或已失效，请刷新后重试', 'yzm'],
  ['短信验证码错误或已失效', 'vcode'],
  ['该手机号已注册，请直接登录', 'mobile'],
  ['密码过于常见，请换一个', 'password'],
  ['用户名或密码错误', undefined],
  ['发送太频繁，请 42 秒后再试', undefined],
  ['该手机号今日获取验证码次数已达上限，请明天再试', undefined],
  ['操作失败! 请稍后重试!', undefined],
])('%s belongs to %s', (message, field) => {
  expect(fieldOf(message)).toBe(field);
});

import { expect, test } from 'vitest';
import { ApiError } from '#core/wire/error.ts';
import { refusalOf } from './refused.ts';

const refused = (message: string, parts: Partial<ApiError> = {}) =>
  Object.assign(new ApiError('refused', message), { statusCode: 422, ...parts });

test('what a validator says of one field stands beside it, and not over the button', () => {
  expect(refusalOf(refused('参数错误', { errors: { vcode: ['验证码错误'] } }))).toEqual({
    message: '',
    fields: { vcode: '验证码错误' },
  });
});

test('the account of a login is its mobile', () => {
  expect(refusalOf(refused('参数错误', { errors: { username: ['手机号未注册'], password: ['请输入密码'] } }))).toEqual({
    message: '',
    fields: { mobile: '手机号未注册', password: '请输入密码' },
  });
});

test('a failure that is no answer of the shop says only that it failed', () => {
  expect(refusalOf(new Error('boom'))).toMatchObject({ fields: {}, message: expect.stringMatching(/./) });
});

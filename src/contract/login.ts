import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Mobile } from './primitives.ts';

/** Password login (contract 7.1). The reply is an opaque token; wrong name and wrong password read the same. */
export const login = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/login',
  'public',
  v.object({
    username: Mobile,
    password: v.pipe(v.string('请输入密码'), v.nonEmpty('请输入密码'), v.maxLength(64, '密码格式不正确')),
    auth_type: v.optional(v.literal('local'), 'local'),
    check_type: v.optional(v.literal('password'), 'password'),
  }),
  v.object({ token: v.pipe(v.string(), v.minLength(8)) }),
);

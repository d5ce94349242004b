import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Bool, Id, Text } from './primitives.ts';

/** Ends the session on the server (contract 14.11). The client never waits for it. */
export const logout = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/logout',
  'token',
  v.object({}),
  v.object({ status: Bool }),
);

/** What the storefront shows of the logged-in member (contract 7.6). `mobile` arrives masked. */
export const MemberInfo = v.object({
  user_id: Id,
  username: Text,
  nickname: Text,
  mobile: Text,
  avatar: Text,
});
export type MemberInfo = v.InferOutput<typeof MemberInfo>;

/** Current user (contract 7.6, spec §7 "current user info fetch": a failure is ignored). */
export const getMember = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member',
  'token',
  v.object({}),
  v.object({
    memberInfo: MemberInfo,
    /** Balance in cents. */
    deposit: v.number(),
    point: v.number(),
    coupon: v.number(),
  }),
);

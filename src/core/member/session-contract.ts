import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool, Id, Numeric, Seconds, Text } from '#core/wire/primitives.ts';
import { proofFields } from './proof.ts';

/** A session of the member as its owner sees it (ours, contract 14.18). */
const MemberSession = v.object({
  session_id: Id,
  /** Device and browser in words; "" for a session from before they were kept. */
  device: Text,
  /** The network of the last use, `203.0.*.*`; "" when it is not known. */
  network: Text,
  /** When the member logged in. */
  created: Seconds,
  /** The last use, to the hour. */
  last_used: Seconds,
  /** The session that asks. */
  is_current: Bool,
});
export type MemberSession = v.InferOutput<typeof MemberSession>;

/** The member's live sessions, the last used first (ours, contract 14.18). */
export const listSessions = /* @__PURE__ */ endpoint(
  'GET /api/h5app/wxapp/member/session/list',
  'token',
  v.object({}),
  v.object({ list: v.array(MemberSession) }),
);

/**
 * Ends one other session of the member, or without `session_id` all others (ours, contract 14.18). It needs a proof: a
 * thief of a session must not put its owner out. A session that is not there, or not theirs, counts as ended before.
 */
export const endSessions = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/member/session/end',
  'token',
  v.object({ session_id: v.optional(Id), ...proofFields }),
  v.object({ ended: Numeric }),
);

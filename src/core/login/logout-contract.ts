import * as v from 'valibot';
import { endpoint } from '#core/wire/endpoint.ts';
import { Bool } from '#core/wire/primitives.ts';

/**
 * Ends the session on the server (contract 14.11). The client never waits for it. It has its own file because every
 * page loads it.
 */
export const logout = /* @__PURE__ */ endpoint(
  'POST /api/h5app/wxapp/logout',
  'token',
  v.object({}),
  v.object({ status: Bool }),
);

import { ApiError } from '#core/wire/error.ts';

/** Whether the gateway has no such call at all: nothing was done, and another way may be tried. */
export const isUnknownCall = (reason: unknown): boolean =>
  reason instanceof ApiError && (reason.statusCode === 404 || reason.statusCode === 405);

/** Whether the shop has refused what was asked for: it is no matter of the network, the session or the pace. */
export const isRefusal = (reason: unknown): reason is ApiError =>
  reason instanceof ApiError && ['refused', 'missing'].includes(reason.kind) && ![429, 500].includes(reason.statusCode);

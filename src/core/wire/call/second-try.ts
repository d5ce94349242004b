import { ApiError } from '#core/wire/error.ts';

/** Whether an immediate second try of a failed read may help. A read that timed out or was aborted is not repeated. */
export function isWorthAnother(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.kind === 'down' || (reason.kind === 'network' && !(reason.cause instanceof DOMException));
}

/** The server refused before doing anything, because the signature is from another day (contract 0.6). */
export const isRefusedSignature = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 40301;

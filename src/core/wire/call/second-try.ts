import { ApiError } from '#core/wire/error.ts';

/** Whether a failed read may go better at once. One that took too long or was called off is not repeated. */
export function isWorthAnother(reason: unknown): boolean {
  if (!(reason instanceof ApiError)) return false;
  return reason.kind === 'down' || (reason.kind === 'network' && !(reason.cause instanceof DOMException));
}

/** The server refused before it did anything, because the signature is of another day (contract 0.6). */
export const isRefusedSignature = (reason: unknown): boolean => reason instanceof ApiError && reason.code === 40301;

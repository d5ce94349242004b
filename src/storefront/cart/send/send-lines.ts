import { mergeCart } from '#core/cart/contract.ts';
import type { KeptLine } from '#core/cart/guest-cart.ts';
import type { CallOptions } from '#core/wire/call/create-api.ts';
import type { OutputOf } from '#core/wire/endpoint.ts';
import { isUnknownCall } from '#storefront/shell/call/reasons.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/**
 * Sends lines to the member's cart at once, or one after another where the gateway has no such call. The key makes a repeated
 * request harmless. `onAnswered` receives the lines that are left after each answer of the second way.
 */
export async function sendLines(
  lines: readonly KeptLine[],
  merge_key: string,
  options: CallOptions,
  onAnswered?: (left: KeptLine[]) => void,
): Promise<OutputOf<typeof mergeCart>> {
  try {
    return await call(mergeCart, { lines: lines.map(({ item_id, num }) => ({ item_id, num })), merge_key }, options);
  } catch (reason) {
    if (!isUnknownCall(reason)) throw reason;
    return (await import('./one-by-one.ts')).addOneByOne(lines, merge_key, onAnswered);
  }
}

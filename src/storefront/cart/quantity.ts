import { setCartQuantity } from '#core/cart/contract.ts';
import { callLast } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { readToken } from '#storefront/shell/session/session.ts';
import { holdChange, releaseChange, rereadCart } from './store.ts';

/** The target quantity of each line while its call is under way. */
const wanted = new Map<string, number>();

/**
 * Sends the waiting quantities when the page is left, because they would be lost otherwise. A quantity is absolute, so
 * sending one twice is harmless.
 */
function sendWanted(): void {
  const token = readToken();
  if (!token) return;
  const callNow = callLast(token);
  for (const [cart_id, num] of wanted) {
    void callNow(setCartQuantity, { cart_id, num }, { background: true }).catch(() => undefined);
  }
}

/**
 * Sets a line's quantity: shown at once, sent one call at a time per line with the last value winning, reverted when
 * the server refuses that one. It is sent even when the page is left meanwhile.
 */
export async function setQuantity(cartId: string, num: number): Promise<void> {
  // Registering the same listener twice is harmless.
  addEventListener('pagehide', sendWanted);
  const isUnderWay = wanted.has(cartId);
  wanted.set(cartId, num);
  holdChange([cartId], { num });
  if (isUnderWay) return;
  let sent = num;
  do {
    sent = wanted.get(cartId) ?? sent;
    // After a failure, whose message has been shown, a newer quantity is tried all the same.
    await call(setCartQuantity, { cart_id: cartId, num: sent }).catch(() => undefined);
    // The totals come with the read, or the server's quantity after a refusal; a newer quantity is sent first.
    if (wanted.get(cartId) === sent) await rereadCart();
  } while (wanted.get(cartId) !== sent);
  wanted.delete(cartId);
  releaseChange([cartId], { num: sent });
}

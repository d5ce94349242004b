import { setCartQuantity } from '#core/cart/contract.ts';
import { callLast } from '#storefront/shell/call/api.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { readToken } from '#storefront/shell/session/session.ts';
import { holdChange, releaseChange, rereadCart } from './store.ts';

/** Quantity each line is to have, while its call is under way. */
const wanted = new Map<string, number>();

/**
 * The page is left: what waits for an answer would be lost with it. A number is absolute, so one that is under way
 * already may be said twice.
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
 * Sets a line's quantity: shown at once, sent one call at a time per line with the last value winning, taken back when
 * the server refuses. It is sent even when the page is left meanwhile.
 */
export async function setQuantity(cartId: string, num: number): Promise<void> {
  // Said again it counts once.
  addEventListener('pagehide', sendWanted);
  const isUnderWay = wanted.has(cartId);
  wanted.set(cartId, num);
  holdChange([cartId], { num });
  if (isUnderWay) return;
  let sent = num;
  try {
    for (;;) {
      sent = wanted.get(cartId) ?? sent;
      await call(setCartQuantity, { cart_id: cartId, num: sent });
      // The totals come with the read; what was pressed meanwhile is sent after it.
      if (wanted.get(cartId) === sent) await rereadCart();
      if (wanted.get(cartId) === sent) break;
    }
    wanted.delete(cartId);
  } catch {
    // The message has been shown; the line goes back to what the server holds.
    sent = wanted.get(cartId) ?? sent;
    wanted.delete(cartId);
    await rereadCart();
  }
  releaseChange([cartId], { num: sent });
}

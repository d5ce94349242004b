import { setCartQuantity } from '#contract/cart.ts';
import { call } from './api.ts';
import { holdChange, releaseChange, rereadCart } from './cart.ts';

/** Quantity each line is to have, while its call is under way. */
const wanted = new Map<string, number>();

/**
 * Sets a line's quantity: shown at once, sent one call at a time per line with the last value winning, taken back when
 * the server refuses.
 */
export async function setQuantity(cartId: string, num: number): Promise<void> {
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

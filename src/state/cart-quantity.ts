import { setCartQuantity } from '#contract/cart.ts';
import { call } from './api.ts';
import { holdChange, rereadCart } from './cart.ts';

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
  try {
    let sent: number | undefined;
    for (let next = wanted.get(cartId); next !== undefined && next !== sent; next = wanted.get(cartId)) {
      await call(setCartQuantity, { cart_id: cartId, num: next });
      sent = next;
      // The totals come with the read; presses meanwhile are sent after it.
      if (wanted.get(cartId) === sent) await rereadCart();
    }
  } catch {
    // The message has been shown; what the server holds is read again.
    await rereadCart();
  } finally {
    wanted.delete(cartId);
    holdChange([cartId], undefined);
  }
}

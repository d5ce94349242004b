import { atom } from 'nanostores';
import { getCartCount } from '#core/cart/count-contract.ts';
import { call } from '#storefront/shell/call/api.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';

/** The number of pieces for the cart badge (contract 3.6); `undefined` until known. */
export const $cartCount = atom<number | undefined>(undefined);

/** Reads the number for the badge; a failure leaves it unchanged. */
export async function loadCartCount(): Promise<void> {
  if (!isLoggedIn()) return showCartCount(undefined);
  try {
    const { item_count } = await call(getCartCount, {}, { background: true });
    showCartCount(item_count);
  } catch {
    // The badge is decoration, so a failure needs no message.
  }
}

/** Shows a number that came with another answer. */
export function showCartCount(pieces: number | undefined): void {
  $cartCount.set(pieces);
}

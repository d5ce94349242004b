import { addGuestLine, type GuestCart, type KeptLine, readGuestCart } from '#core/cart/guest-cart.ts';
import { readStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';

/** The stored cart, read anew each time because other tabs write it too. */
export const loadGuestCart = (): GuestCart => readGuestCart(readStored('local', storageKeys.guestCart));

export function saveGuestCart(cart: GuestCart): void {
  writeStored('local', storageKeys.guestCart, cart);
}

/** Keeps a line until login; false when a hundred lines are stored already. */
export function keepGuestLine(line: KeptLine): boolean {
  const { cart, isKept } = addGuestLine(loadGuestCart(), line);
  saveGuestCart(cart);
  return isKept;
}

/** Removes a kept line; a batch whose merge is under way is left alone. */
export function dropGuestLine(itemId: string): void {
  const cart = loadGuestCart();
  saveGuestCart({ ...cart, lines: cart.lines.filter((line) => line.item_id !== itemId) });
}

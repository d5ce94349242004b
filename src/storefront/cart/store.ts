import { atom } from 'nanostores';
import { type Cart, deleteCartLines, getCart, setCartChecked } from '#core/cart/contract.ts';
import {
  cartLines,
  cartPieces,
  overlayCart,
  type PendingLine,
  type PendingLines,
  withoutChange,
} from '#core/cart/rules.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { derived } from '#storefront/shell/reading/derived.ts';
import { createReading } from '#storefront/shell/reading/reading.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { showCartCount } from './count.ts';

/** The latest answer of the server. `isQuiet`: nobody waits for it. */
const serverCart = createReading(async (isQuiet: boolean): Promise<Cart> => {
  const reply = await call(getCart, {}, isQuiet ? { background: true } : { silent: true });
  // A guest's cart arrives as [] (contract 3.2).
  const cart: Cart = 'valid_cart' in reply ? reply : { valid_cart: [], invalid_cart: [] };
  showCartCount(cartPieces(cart));
  return cart;
});

const $serverCart = derived([serverCart.$reading], ({ data }) => data);

/** The buyer's changes that the server has not confirmed yet. */
const $pending = atom<PendingLines>({});

/** The reason why the cart could not be read, "" when it could. */
export const $cartFailure = derived([serverCart.$reading], ({ failure }) => failure);

/** The cart as the buyer sees it: own changes apply at once, totals are always the server's. */
export const $cart = derived([$serverCart, $pending], (cart, pending) => cart && overlayCart(cart, pending));

/** Whether the totals are about to change. */
export const $isCartSettling = derived([$pending], (pending) => Object.keys(pending).length > 0);

/** Shows a change before the server has answered it. */
export function holdChange(cartIds: readonly string[], change: PendingLine): void {
  const pending = { ...$pending.get() };
  for (const id of cartIds) pending[id] = { ...pending[id], ...change };
  $pending.set(pending);
}

/** Releases a change once the server's cart includes it; one replaced by a newer change stays. */
export function releaseChange(cartIds: readonly string[], change: PendingLine): void {
  const pending = { ...$pending.get() };
  for (const id of cartIds) {
    const rest = withoutChange(pending[id] ?? {}, change);
    if (rest) pending[id] = rest;
    else delete pending[id];
  }
  $pending.set(pending);
}

/** Reads the cart; a failure is kept for the page to show. */
export const loadCart = (): Promise<unknown> => serverCart.load(false);

/** Reads the cart after a write; a failed read leaves it unchanged, because checkout asks the server again. */
export const rereadCart = (): Promise<void> => serverCart.reread(true);

/** Tick calls wait for each other, so that the last one pressed is the last one stored. */
let checking: Promise<void> = Promise.resolve();

/** The lines of the calls that wait or are under way, in order. */
const ticks: (readonly string[])[] = [];

/** Ticks or unticks lines. */
export function setChecked(cartIds: readonly string[], isChecked: boolean): Promise<void> {
  if (cartIds.length === 0) return checking;
  holdChange(cartIds, { isChecked });
  ticks.push(cartIds);
  checking = checking.then(async () => {
    // A failure has shown its message; without an answer only the server knows whether the tick has changed.
    await call(setCartChecked, { cart_id: [...cartIds], is_checked: isChecked }).catch(() => undefined);
    await rereadCart();
    ticks.shift();
    // A line that was ticked again meanwhile still waits for that.
    releaseChange(
      cartIds.filter((id) => !ticks.flat().includes(id)),
      { isChecked },
    );
  });
  return checking;
}

/** Ticks or unticks all lines that can be bought. */
export function setAllChecked(isChecked: boolean): Promise<void> {
  const cart = $cart.get();
  const lines = cart ? cartLines(cart).filter((line) => line.is_checked !== isChecked) : [];
  return setChecked(
    lines.map((line) => line.cart_id),
    isChecked,
  );
}

/** Removes lines; answers false when they are still in the server's cart. */
export async function removeLines(cartIds: readonly string[]): Promise<boolean> {
  if (cartIds.length === 0) return true;
  holdChange(cartIds, { isRemoved: true });
  try {
    await call(deleteCartLines, { cart_id: [...cartIds] });
    await rereadCart();
    return true;
  } catch {
    await rereadCart();
    return areGone(cartIds);
  } finally {
    releaseChange(cartIds, { isRemoved: true });
  }
}

/** Whether the member's cart, as it was read last, has none of these lines. */
function areGone(cartIds: readonly string[]): boolean {
  const cart = $serverCart.get();
  // Without a session the server answers an empty cart.
  if (!cart || !isLoggedIn()) return false;
  return ![...cartLines(cart), ...cart.invalid_cart].some((line) => cartIds.includes(line.cart_id));
}

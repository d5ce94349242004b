import { addCartLine, type CartLine, deleteCartLines } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $cart, removeLines, rereadCart, setChecked } from './store.ts';

/** Keeps the goods of these lines as favourites and takes the lines out; a line that could not be kept stays. */
export async function moveToFavourites(lines: readonly CartLine[]): Promise<void> {
  const kept: string[] = [];
  try {
    for (const { item_id, cart_id } of lines) {
      await call(addFavourite, { item_id });
      kept.push(cart_id);
    }
  } catch {
    // The message has been shown; the lines kept so far are moved all the same.
  }
  if (kept.length > 0 && (await removeLines(kept))) showToast(`已移入收藏 ${kept.length} 件`, { icon: 'check' });
}

/**
 * Puts another SKU in a line's place, with its quantity and tick. The new one comes first: when it cannot be had, the
 * line stays as it was. Answers whether it was done.
 */
export async function changeSku(line: CartLine, itemId: string): Promise<boolean> {
  try {
    await call(addCartLine, { item_id: itemId, num: line.num });
    await call(deleteCartLines, { cart_id: [line.cart_id] });
  } catch {
    await rereadCart();
    return false;
  }
  await rereadCart();
  const cart = $cart.get();
  const now = cart && cartLines(cart).find((other) => other.item_id === itemId);
  if (now && !line.is_checked) await setChecked([now.cart_id], false);
  return true;
}

/** Ticks what is not ticked and the other way round. */
export async function invertChecked(): Promise<void> {
  const cart = $cart.get();
  if (!cart) return;
  const [ticked, open] = [true, false].map((isChecked) =>
    cartLines(cart)
      .filter((line) => line.is_checked === isChecked)
      .map((line) => line.cart_id),
  );
  await Promise.all([setChecked(ticked ?? [], false), setChecked(open ?? [], true)]);
}

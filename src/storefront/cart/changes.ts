import { addCartLine, type CartLine, deleteCartLines } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $cart, removeLines, rereadCart, setChecked } from './store.ts';

/** Saves the goods of these lines as favourites and removes the lines; a line whose goods could not be saved stays. */
export async function moveToFavourites(lines: readonly CartLine[]): Promise<void> {
  const kept: string[] = [];
  try {
    for (const { item_id, cart_id } of lines) {
      await call(addFavourite, { item_id });
      kept.push(cart_id);
    }
  } catch {
    // The message has been shown; the lines saved so far are still moved.
  }
  if (kept.length > 0 && (await removeLines(kept))) showToast(`已移入收藏 ${kept.length} 件`, { icon: 'check' });
}

/**
 * Replaces the SKU of a line, keeping its quantity and tick. The new line is added first: if that fails, the old one
 * stays unchanged. Answers whether it succeeded.
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

/** Undoes a removal: the same SKUs, quantities and ticks; the server gives the lines new ids. */
export async function restoreLines(lines: readonly CartLine[]): Promise<void> {
  try {
    for (const { item_id, num } of lines) await call(addCartLine, { item_id, num, isAccumulate: false });
    await rereadCart();
    const cart = $cart.get();
    const unticked = new Set(lines.filter((line) => !line.is_checked).map((line) => line.item_id));
    const back = cart ? cartLines(cart).filter((line) => unticked.has(line.item_id)) : [];
    await setChecked(
      back.map((line) => line.cart_id),
      false,
    );
  } catch {
    await rereadCart();
  }
}

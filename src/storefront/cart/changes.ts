import { addCartLine, type CartLine, deleteCartLines } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import { addFavourite } from '#core/favourite/contract.ts';
import type { ApiError } from '#core/wire/error.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { showToast } from '#storefront/shell/toast/store.ts';
import { $cart, removeLines, rereadCart, setChecked } from './store.ts';

/** Saves the goods of these lines as favourites and removes the lines; a line whose goods could not be saved stays. */
export async function moveToFavourites(lines: readonly CartLine[]): Promise<void> {
  const kept: string[] = [];
  for (const { item_id, cart_id } of lines) {
    try {
      await call(addFavourite, { item_id });
      kept.push(cart_id);
    } catch (reason) {
      // The message has been shown. A refusal is about this line; without an answer the next would have none either.
      if ((reason as ApiError).kind !== 'refused') break;
    }
  }
  if (kept.length === 0) await rereadCart();
  else if (await removeLines(kept)) showToast(`已移入收藏 ${kept.length} 件`, { icon: 'check' });
}

/** The keys of exchanges that failed: pressing again adds the new line no second time. */
const failed = new Map<string, string>();

/**
 * Replaces the SKU of a line, keeping its quantity and tick. The new line is added first: if that fails, the old one
 * stays unchanged. Answers whether it succeeded.
 */
export async function changeSku(line: CartLine, itemId: string): Promise<boolean> {
  const { cart_id, num } = line;
  const wish = [cart_id, itemId, num].join();
  const idempotencyKey = failed.get(wish) ?? crypto.randomUUID();
  failed.set(wish, idempotencyKey);
  try {
    await call(addCartLine, { item_id: itemId, num }, { idempotencyKey });
    await call(deleteCartLines, { cart_id: [cart_id] });
  } catch {
    await rereadCart();
    return false;
  }
  failed.delete(wish);
  await rereadCart();
  const cart = $cart.get();
  const now = cart && cartLines(cart).find((other) => other.item_id === itemId);
  if (now && !line.is_checked) await setChecked([now.cart_id], false);
  return true;
}

/** Undoes a removal: the same SKUs, quantities and ticks; the server gives the lines new ids. */
export async function restoreLines(lines: readonly CartLine[]): Promise<void> {
  for (const { item_id, num } of lines) {
    // One that cannot come back, of which a message tells, keeps none of the others out.
    await call(addCartLine, { item_id, num, isAccumulate: false }).catch(() => undefined);
  }
  await rereadCart();
  const cart = $cart.get();
  const unticked = new Set(lines.filter((line) => !line.is_checked).map((line) => line.item_id));
  const back = cart ? cartLines(cart).filter((line) => unticked.has(line.item_id)) : [];
  await setChecked(
    back.map((line) => line.cart_id),
    false,
  );
}

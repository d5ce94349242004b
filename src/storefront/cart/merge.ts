import * as v from 'valibot';
import { mergeCart, undoCartMerge } from '#core/cart/contract.ts';
import { emptyGuestCart, startMerge } from '#core/cart/guest-cart.ts';
import { sendLines } from '#storefront/cart/send/send-lines.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { readStored, removeStored, writeStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import { loadGuestCart, saveGuestCart } from './guest-cart.ts';

const KeptLine = v.object({ item_id: v.string(), num: v.number(), name: v.string() });
const StoredMerge = v.object({ reply: mergeCart.output, kept: v.array(KeptLine), atMs: v.number() });

/** The merge that the cart page explains once after login. */
export type StoredMerge = v.InferOutput<typeof StoredMerge>;

/** The server keeps the cart from before the merge for ten minutes (contract 14.14). */
const undoLivesMs = 10 * 60_000;

/**
 * Merges the lines kept before login into the member's cart. A failed try keeps them under their key for the next
 * login; login itself never fails because of it.
 */
export async function mergeGuestCart(): Promise<void> {
  try {
    // A batch of an earlier try goes first; lines kept after it follow under their own key.
    for (let batch = 0; batch < 2; batch += 1) {
      const cart = startMerge(loadGuestCart(), () => crypto.randomUUID());
      if (!cart.sent) return;
      saveGuestCart(cart);
      const { key, lines } = cart.sent;
      // Lines that are left stay under their key.
      const reply = await sendLines(lines, key, { background: true, timeoutMs: 5000 }, (left) =>
        saveGuestCart({ ...loadGuestCart(), sent: { key, lines: left } }),
      );
      saveGuestCart({ ...emptyGuestCart, lines: loadGuestCart().lines });
      writeStored('session', storageKeys.mergeResult, {
        reply,
        kept: lines,
        atMs: Date.now(),
      } satisfies StoredMerge);
    }
  } catch {
    // Kept lines wait for the next login.
  }
}

/** The merge to explain, if there was one in the last ten minutes. */
export function readMergeResult(): StoredMerge | undefined {
  const stored = v.safeParse(StoredMerge, readStored('session', storageKeys.mergeResult));
  if (!stored.success) return undefined;
  return Date.now() - stored.output.atMs < undoLivesMs ? stored.output : undefined;
}

export function dismissMergeResult(): void {
  removeStored('session', storageKeys.mergeResult);
}

/** Restores the cart from before the merge; false when it failed (a message has been shown). */
export async function undoMerge(merge: StoredMerge): Promise<boolean> {
  try {
    await call(undoCartMerge, { undo_token: merge.reply.undo_token });
  } catch {
    return false;
  }
  dismissMergeResult();
  return true;
}

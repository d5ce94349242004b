import type { CartType } from '#core/cart/type.ts';
import { routes } from '#core/site/routes.ts';
import { addresses } from '#storefront/address/store.ts';
import { replaceWith } from '#storefront/shell/session/navigation.ts';
import { resumeOrder } from './at-press.ts';
import { readDraft } from './draft.ts';
import { $draft, $submit, followProvince, keepDraft, loadPreview, preview } from './store.ts';

/** Opens checkout: draft, addresses, preview; an order whose answer never came is requested first. */
export async function openCheckout(cartType: CartType): Promise<void> {
  const draft = readDraft(cartType);
  $draft.set(draft);
  if (draft.sent && !draft.sent.isHeld) {
    $submit.set({ at: 'confirming' });
    void resumeOrder();
  }
  // The freight depends on the address.
  await addresses.load();
  const isRefused = await loadPreview();
  followProvince();
  if (!draft.placedOrderId) return;
  // Without lines, because they have been ordered, it goes on to the payment; any other reason is shown.
  if (isRefused) {
    const { hasLines } = await import('./has-lines.ts');
    if (!(await hasLines(cartType))) replaceWith(routes.payment(draft.placedOrderId));
  } else if (preview.$reading.get().data) {
    const { placedOrderId: _, ...next } = $draft.get();
    keepDraft(next);
  }
}

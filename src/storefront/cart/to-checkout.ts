import { cartLines } from '#core/cart/rules.ts';
import { routes } from '#core/site/routes.ts';
import { whenHolds } from '#storefront/shell/call/when-holds.ts';
import { goTo } from '#storefront/shell/session/navigation.ts';
import { $cart, $isCartSettling } from './store.ts';

/** The lines that checkout would take, as the buyer sees them. */
function chosen(): string {
  const lines = cartLines($cart.get() ?? { valid_cart: [], invalid_cart: [] }).filter((line) => line.is_checked);
  return JSON.stringify(lines.map(({ cart_id, num }) => [cart_id, num]));
}

/**
 * Goes to checkout once the server's cart matches the screen: leaving earlier would lose a quantity that waits to be
 * sent. If the server refuses it, the message has been shown and the buyer stays on the page.
 */
export async function goToCheckout(): Promise<void> {
  const asked = chosen();
  await whenHolds($isCartSettling, (isSettling) => !isSettling);
  if (chosen() === asked) goTo(routes.checkout());
}

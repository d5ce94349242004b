import { getCart } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import type { CartType } from '#core/cart/type.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** Whether the cart holds what this checkout is about, even if it cannot be had any more; false when it cannot be read. */
export async function hasLines(cartType: CartType): Promise<boolean> {
  try {
    const cart = await call(getCart, { cart_type: cartType }, { silent: true, isRead: true });
    if (!('valid_cart' in cart)) return false;
    // What cannot be had is ticked no more; a line of 立即购买 leaves only by an order.
    return (
      cartLines(cart).some(({ is_checked }) => is_checked) || (cartType === 'fastbuy' && cart.invalid_cart.length > 0)
    );
  } catch {
    return false;
  }
}

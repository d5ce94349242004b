import { useEffect, useMemo } from 'react';
import type { Cart, CartLine } from '#core/cart/contract.ts';
import { cartLines } from '#core/cart/rules.ts';
import { fetchChanges } from '#storefront/cart/at-press.ts';
import { keepSeenPrices, readSeenPrices } from '#storefront/cart/prices.ts';
import { $cart, $cartFailure, loadCart, rereadCart } from '#storefront/cart/store.ts';
import { useReturn } from '#storefront/shell/island/use-return.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';

interface ShownCart {
  /** `undefined` until the first answer. */
  readonly cart: Cart | undefined;
  /** The reason why it could not be read, "" when it could. */
  readonly failure: string;
  /** The price drop of a line in cents since it was first seen here. */
  readonly dropOf: (line: CartLine) => number;
}

/** The cart of the page: read once, kept fresh, with the prices its lines had when they were first seen. */
export function useCart(): ShownCart {
  const cart = useStore($cart);
  const failure = useStore($cartFailure);
  // Read before this visit's prices are stored: a cheaper line says so until it leaves the cart.
  const seen = useMemo(readSeenPrices, []);
  useEffect(() => {
    void loadCart();
    fetchChanges();
  }, []);
  useReturn(() => void rereadCart());
  useEffect(() => {
    if (cart) keepSeenPrices([...cartLines(cart), ...cart.invalid_cart]);
  }, [cart]);
  const dropOf = (line: CartLine): number => Math.max(0, (seen[line.item_id] ?? line.price) - line.price);
  return { cart, failure, dropOf };
}

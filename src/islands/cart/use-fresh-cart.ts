import { useEffect } from 'react';
import { rereadCart } from '#state/cart.ts';

/** Reads the cart again when the buyer comes back to this tab, where another one may have changed it, or to the network. */
export function useFreshCart(): void {
  useEffect(() => {
    const reread = () => {
      if (document.visibilityState === 'visible') void rereadCart();
    };
    const rereadRestored = (event: PageTransitionEvent) => {
      if (event.persisted) reread();
    };
    document.addEventListener('visibilitychange', reread);
    addEventListener('focus', reread);
    addEventListener('online', reread);
    addEventListener('pageshow', rereadRestored);
    return () => {
      document.removeEventListener('visibilitychange', reread);
      removeEventListener('focus', reread);
      removeEventListener('online', reread);
      removeEventListener('pageshow', rereadRestored);
    };
  }, []);
}

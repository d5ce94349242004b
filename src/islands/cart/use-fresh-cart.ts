import { useEffect } from 'react';
import { rereadCart } from '#state/cart.ts';

/** Reads the cart again when the buyer comes back to this tab: another one may have changed it. */
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
    addEventListener('pageshow', rereadRestored);
    return () => {
      document.removeEventListener('visibilitychange', reread);
      removeEventListener('focus', reread);
      removeEventListener('pageshow', rereadRestored);
    };
  }, []);
}

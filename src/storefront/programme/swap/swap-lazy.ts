import { lazyPart } from '#storefront/shell/island/lazy-part.ts';

/** The choice of other goods; its code and styles load on demand. */
export const SwapDialog = lazyPart(async () => (await import('./swap.ts')).SwapDialog);

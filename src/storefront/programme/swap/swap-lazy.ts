import { late } from '#storefront/shell/island/late.tsx';

/** The choice of other goods; its code and styles load on demand. */
export const SwapDialog = late(async () => (await import('./swap.ts')).SwapDialog);

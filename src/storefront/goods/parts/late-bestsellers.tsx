import { late } from '#storefront/shell/island/late.tsx';

/** The bestsellers for lists that are rarely short or empty: their code comes with the first such list. */
export const Bestsellers = late(async () => (await import('./Bestsellers.tsx')).Bestsellers);

import { fact } from './fact.ts';

/** Price, stock or state of SKUs has changed; who listens reads what they are now. `now` in unix seconds. */
export const skusChanged = fact<{ readonly itemIds: readonly string[]; readonly now: number }>('SKUs changed');

import type { ProgrammeSet } from '#core/programme/set.ts';
import { $programmeSet } from '#storefront/programme/page/set.ts';
import { type Priced, type ShownPrices, shownPrices } from '#storefront/programme/parts/shown-prices.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';

type ShownSet = ShownPrices & { readonly set: ProgrammeSet };

/** What head and bar of a programme say of a set of its devices. */
export function pricesOfSet(set: ProgrammeSet, programme: Priced): ShownSet {
  // A set that was changed, or a package of which something is sold out, has the price of its devices alone.
  const isWhole = !set.isChanged && (programme.is_package === 0 || set.missing.length === 0);
  return { set, ...shownPrices({ ...programme, price: set.cents, ...(!isWhole && { fitted_price: 0 }) }) };
}

/** The prices of the set as the reader has changed it. */
export const useShownSet = (planned: ProgrammeSet, programme: Priced): ShownSet =>
  pricesOfSet(useStore($programmeSet) ?? planned, programme);

import type { ProgrammeSet } from '#core/programme/set.ts';
import { $programmeSet } from '#storefront/programme/page/set.ts';
import { type Priced, type ShownPrices, shownPrices } from '#storefront/programme/parts/shown-prices.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';

/** The set as the reader has changed it, and its prices: head and bar of a programme say the same. */
export function useShownSet(planned: ProgrammeSet, programme: Priced): ShownPrices & { readonly set: ProgrammeSet } {
  const set = useStore($programmeSet) ?? planned;
  // A set that was changed, or a package of which something is sold out, has the price of its devices alone.
  const isWhole = !set.isChanged && (programme.is_package === 0 || set.missing.length === 0);
  const prices = shownPrices({ ...programme, price: set.cents, ...(!isWhole && { fitted_price: 0 }) });
  return { set, ...prices };
}

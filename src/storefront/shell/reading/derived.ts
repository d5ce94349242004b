// biome-ignore lint/style/noRestrictedImports: this is the function that stores use instead
import { computed, type ReadableAtom, type Store, type StoreValues } from 'nanostores';

/** A store that follows others. It has a first value like them, made from theirs, with which islands are hydrated. */
export function derived<Stores extends readonly Store[], Value>(
  stores: readonly [...Stores],
  from: (...values: StoreValues<Stores>) => Value,
): ReadableAtom<Value> {
  const first = stores.map(({ init }) => init) as unknown as StoreValues<Stores>;
  return Object.assign(computed(stores, from), { init: from(...first) });
}

// biome-ignore lint/style/noRestrictedImports: this is the hook that islands use instead
import { useStore as useCurrentValue } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * The value of a store, and a new render with every change. While an island is hydrated it is the first value of the store,
 * which the server has printed: the boot module, another island or an earlier visit may have changed it before, and React
 * discards printed markup that differs from the first render (error 418).
 */
export const useStore = <S extends Store>(store: S): StoreValue<S> => useCurrentValue(store, { ssr: 'initial' });

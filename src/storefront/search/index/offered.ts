import { atom } from 'nanostores';
import type { Offered } from '#core/search/offered.ts';

/** What the filter of the search page may offer; null until the words have been looked up. */
export const $offered = atom<Offered | null>(null);

/** The names of the filters that were dropped because nothing matched all of them. */
export const $loosened = atom<readonly string[]>([]);

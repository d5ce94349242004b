import { atom } from 'nanostores';
import type { ProgrammeSet } from '#core/programme/set.ts';

/** The selected room of the programme; 0 = all. */
export const $shownRoom = atom(0);

/** The programme after the shopper's changes; undefined until its table is awake. */
export const $programmeSet = atom<ProgrammeSet | undefined>(undefined);

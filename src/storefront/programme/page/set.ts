import { atom } from 'nanostores';
import type { ProgrammeSet } from '#core/programme/set.ts';

/** Room of the programme that is looked at; 0 = all of them. */
export const $shownRoom = atom(0);

/** What is left of the programme after the shopper's changes; undefined until its table is awake. */
export const $programmeSet = atom<ProgrammeSet | undefined>(undefined);

import { atom } from 'nanostores';
import type { Waiting } from './desks.ts';

/** What waits at each desk, as the frame counted it last; null before the first answer. */
export const $waiting = atom<Waiting | null>(null);

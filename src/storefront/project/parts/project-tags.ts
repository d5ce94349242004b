import { parcelStates } from '#core/project/parcel.ts';

/** How work on site is marked, by its status. */
export const workTags = { 0: 'tag', 1: 'tag tag--warn', 2: 'tag tag--promo', 3: 'tag tag--ok' } as const;

/** How a parcel is marked: only what is signed for is done. */
export function parcelTag(state: string): string {
  if (state === parcelStates.signed) return 'tag tag--ok';
  return state === parcelStates.returned ? 'tag tag--off' : 'tag tag--warn';
}

import { parcelStates } from '#core/project/parcel.ts';

/** The tag colours of work on site, by status. */
export const workTags = { 0: 'tag', 1: 'tag tag--warn', 2: 'tag tag--promo', 3: 'tag tag--ok' } as const;

/** The tag colour of a parcel: only a signed one is done. */
export function parcelTag(state: string): string {
  if (state === parcelStates.signed) return 'tag tag--ok';
  return state === parcelStates.returned ? 'tag tag--off' : 'tag tag--warn';
}

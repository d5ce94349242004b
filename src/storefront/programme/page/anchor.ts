import type { PlannedRoom } from '#core/programme/set.ts';

/** The id of the picture with the points. */
export const coverId = 'cover';

type SeenRoom = Pick<PlannedRoom, 'image'> & { readonly devices: readonly { key: string; x: number; y: number }[] };

/** The number of each device that can be seen on the picture of its room, from 1, by key: on the picture and in the list. */
export function numbersOf(rooms: readonly SeenRoom[]): ReadonlyMap<string, number> {
  const seen = rooms
    .filter(({ image }) => image !== '')
    .flatMap(({ devices }) => devices.filter(({ x, y }) => x > 0 && y > 0));
  return new Map(seen.map(({ key }, index) => [key, index + 1]));
}

/** The id of a place's row within the page. */
export const anchorOf = (key: string): string => `device-${key}`;

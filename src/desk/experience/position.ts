import { type Coordinates, formatDistance, metresBetween } from '#core/position/distance.ts';

/** A place with a name, to say where another one is. */
interface Known extends Coordinates {
  readonly name: string;
}

/** Degrees between which a place of this country lies. */
const land = { lng: [73, 136], lat: [3, 54] } as const;
const isLng = (degrees: number): boolean => degrees >= land.lng[0] && degrees <= land.lng[1];
const isLat = (degrees: number): boolean => degrees >= land.lat[0] && degrees <= land.lat[1];

/** Whether a position lies in this country; numbers in the wrong order, or with a digit too few, do not. */
export const isInLand = ({ lng, lat }: Coordinates): boolean => isLng(lng) && isLat(lat);

/** Two numbers as longitude and latitude: some maps put the latitude first, and no number here can be both. */
const inOrder = (first: number, second: number): Coordinates =>
  isLat(first) && isLng(second) ? { lng: second, lat: first } : { lng: first, lat: second };

/** A decoded link; one that holds a sign of its own is read as it stands. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** The position that a link of a map names: `…?lng=…&lat=…`, or two decimals with a comma between them. */
function positionInLink(link: string): Coordinates | null {
  const text = decoded(link);
  const named = (name: string): number => Number(new RegExp(`[?&#]${name}=(-?\\d+(?:\\.\\d+)?)`).exec(text)?.[1]);
  const [lng, lat] = [named('(?:lng|lon)'), named('lat')];
  if (Number.isFinite(lng) && Number.isFinite(lat)) return { lng, lat };
  for (const [, first, second] of text.matchAll(/(\d+\.\d+)\s*,\s*(\d+\.\d+)/g)) {
    const at = inOrder(Number(first), Number(second));
    if (isInLand(at)) return at;
  }
  return null;
}

/** Longitude and latitude as maps give them, `121.4365,31.1886`, either of them first, or in a link; null where a text is none. */
export function positionIn(text: string): Coordinates | null {
  if (/https?:\/\//.test(text)) return positionInLink(text);
  const [first = Number.NaN, second = Number.NaN, ...more] = text
    .trim()
    .split(/[,，\s]+/)
    .map(Number);
  const isOne = Number.isFinite(first) && Number.isFinite(second) && more.length === 0 && /\d/.test(text);
  return isOne ? inOrder(first, second) : null;
}

const winds = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const;

/** From where one comes to a place, in one of eight words. */
function windOf(from: Coordinates, to: Coordinates): string {
  const east = (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
  const turn = Math.atan2(east, to.lat - from.lat) / (Math.PI / 4);
  return winds[(Math.round(turn) + winds.length) % winds.length] ?? '';
}

/** Farther than this a place is in another town, and the distance tells nothing. */
const nearMetres = 30_000;

/** Where a place is, seen from the nearest of those that are known: `在杭州滨江体验馆西北约 8.6 公里`; "" where none is near. */
export function besideWhat(at: Coordinates, known: readonly Known[]): string {
  const [nearest] = known
    .map((place) => ({ place, metres: metresBetween(at, place) }))
    .toSorted((a, b) => a.metres - b.metres);
  if (!nearest || nearest.metres > nearMetres) return '';
  const { place, metres } = nearest;
  return metres < 50 ? `和${place.name}在一处` : `在${place.name}${windOf(place, at)}${formatDistance(metres)}`;
}

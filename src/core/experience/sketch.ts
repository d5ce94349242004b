import { type Coordinates, metresBetween } from '#core/position/distance.ts';
import { apart, isFree, type Spot, sketchSize, withLabels } from './sketch-spots.ts';

// A drawing of where centres lie to each other. It has no borders, coasts or streets, so it is no map in the sense of the law,
// which wants a licence and a review number for each (ADR 93).

/** A centre with its place. */
interface Placed extends Coordinates {
  readonly id: number;
  readonly label: string;
}

export interface Sketch {
  readonly pins: readonly Spot[];
  /** The visitor with rings of equal distance around; null while unknown or too far away. */
  readonly visitor: { readonly x: number; readonly y: number; readonly rings: readonly Ring[] } | null;
  readonly bar: { readonly length: number; readonly text: string };
}

interface Ring {
  readonly radius: number;
  /** What its label says, and where it stands; no label fits into the drawing when null. */
  readonly label: { readonly x: number; readonly y: number; readonly text: string } | null;
}

const kmPerDegree = 111.195;
/** A drawing of one street is not enlarged any further. */
const leastKm = 4;
/** Farther visitors would press all centres into one spot. */
const farthestVisitorKm = 1500;
const ringsDrawn = 3;
const longestBar = 150;

/** The largest of 1, 2 and 5 times a power of ten that is at most `value`. */
export function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([5, 2].find((times) => times * power <= value) ?? 1) * power;
}

const kmText = (km: number): string => (km < 1 ? `${Math.round(km * 1000)} 米` : `${km} 公里`);

/** Whether a centre has a place: gateways send 0, 0 for none. */
const isPlaced = ({ lng, lat }: Coordinates): boolean => lng !== 0 || lat !== 0;

/** From degrees to the drawing, everything inside and in the middle; a kilometre is equally long in both directions. */
function projection(points: readonly Coordinates[]) {
  const lngs = points.map(({ lng }) => lng);
  const lats = points.map(({ lat }) => lat);
  const middle = { lng: (Math.min(...lngs) + Math.max(...lngs)) / 2, lat: (Math.min(...lats) + Math.max(...lats)) / 2 };
  const east = kmPerDegree * Math.cos((middle.lat * Math.PI) / 180);
  const wide = Math.max(leastKm, (Math.max(...lngs) - Math.min(...lngs)) * east);
  const high = Math.max(leastKm, (Math.max(...lats) - Math.min(...lats)) * kmPerDegree);
  const { width, height, margin } = sketchSize;
  const perKm = Math.min((width - 2 * margin) / wide, (height - 2 * margin) / high);
  return {
    perKm,
    pointOf: ({ lng, lat }: Coordinates) => ({
      x: width / 2 + (lng - middle.lng) * east * perKm,
      y: height / 2 - (lat - middle.lat) * kmPerDegree * perKm,
    }),
  };
}

/** Directions for the label of a ring, the best first, in degrees from east against the clock. */
const directions = [90, 270, 60, 120, 240, 300, 30, 150, 210, 330, 0, 180];

function ringsAround(
  { x, y }: { x: number; y: number },
  perKm: number,
  farthestKm: number,
  pins: readonly Spot[],
): Ring[] {
  const step = roundDown(Math.max(1, farthestKm / 2));
  return Array.from({ length: ringsDrawn }, (_, index) => {
    const km = step * (index + 1);
    const radius = km * perKm;
    const text = kmText(km);
    const free = directions
      .map((degrees) => (degrees * Math.PI) / 180)
      .map((angle) => ({ x: x + radius * Math.cos(angle), y: y - radius * Math.sin(angle) }))
      .find((point) => isFree(point, text.length, pins));
    return { radius, label: free ? { ...free, text } : null };
  });
}

/** Draws centres in the order of their list; those without a place are left out. Null for fewer than two. */
export function sketchOf(centres: readonly Placed[], from: Coordinates | null): Sketch | null {
  const placed = centres.map((centre, index) => ({ ...centre, number: index + 1 })).filter(isPlaced);
  const kms = from ? placed.map((centre) => metresBetween(from, centre) / 1000) : [];
  const visitor = from && kms.some((km) => km <= farthestVisitorKm) ? from : null;
  if (placed.length < 2) return null;
  const { pointOf, perKm } = projection(visitor ? [...placed, visitor] : placed);
  const at = visitor && pointOf(visitor);
  const spots = apart(
    placed.map((centre) => ({ ...centre, ...pointOf(centre) })),
    at,
  );
  const pins = withLabels(spots, at);
  const barKm = roundDown(longestBar / perKm);
  return {
    pins,
    visitor: at && { ...at, rings: ringsAround(at, perKm, Math.max(...kms), pins) },
    bar: { length: barKm * perKm, text: kmText(barKm) },
  };
}

/** A place on the globe, in degrees. */
export interface Coordinates {
  readonly lng: number;
  readonly lat: number;
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whole metres between two places along the surface (haversine). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const half = (x: number, y: number): number => Math.sin((radians(y) - radians(x)) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h))));
}

/** A position on the globe, in degrees. */
export interface Coordinates {
  readonly lng: number;
  readonly lat: number;
}

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Whole metres between two positions along the surface (haversine). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const half = (x: number, y: number): number => Math.sin((radians(y) - radians(x)) / 2) ** 2;
  const h = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lng, b.lng);
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h))));
}

/**
 * A distance in words, rounded to its real accuracy: browsers answer in WGS-84 and centres use GCJ-02, which differ by
 * some hundred metres. `约 800 米`, `约 3.2 公里`, `约 180 公里`.
 */
export function formatDistance(metres: number): string {
  if (metres < 950) return `约 ${Math.max(1, Math.round(metres / 100)) * 100} 米`;
  return `约 ${metres < 9950 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000)} 公里`;
}

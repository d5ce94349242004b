/** A place on the screen, CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** On which side of the line a–b the point lies: positive, negative, or 0 when on it. */
const side = (point: Point, a: Point, b: Point): number =>
  (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y);

/**
 * Whether a pointer that went `from` → `to` is on its way to the edge between `a` and `b`: it is inside the triangle that
 * the place it came from and the edge make. A menu waits for such a pointer instead of following what lies in between.
 */
export function isHeadingTo(from: Point, to: Point, a: Point, b: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  const sides = [side(to, from, a), side(to, a, b), side(to, b, from)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

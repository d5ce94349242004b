/** A point on the screen in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The side of the line a–b that the point is on: positive, negative, or 0 when it is on the line. */
const side = (point: Point, a: Point, b: Point): number =>
  (point.x - b.x) * (a.y - b.y) - (a.x - b.x) * (point.y - b.y);

/**
 * Whether a pointer that moved `from` → `to` is heading for the edge between `a` and `b`: it is inside the triangle of
 * its starting point and the edge. A menu waits for such a pointer instead of reacting to the entries it crosses.
 */
export function isHeadingTo(from: Point, to: Point, a: Point, b: Point): boolean {
  if (from.x === to.x && from.y === to.y) return false;
  const sides = [side(to, from, a), side(to, a, b), side(to, b, from)];
  return sides.every((value) => value >= 0) || sides.every((value) => value <= 0);
}

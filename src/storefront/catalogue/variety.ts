import { apart } from '#core/catalogue/apart.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';

interface Pictured {
  readonly pics: readonly string[];
}

/** Drawn pictures stand in for missing photographs. */
const isDrawn = ({ pics }: Pictured): boolean => firstPicture(pics).endsWith('.svg');

/**
 * The rows in an order for places that depend on pictures: photographs before drawings, and two of each kind
 * (recognised by the picture) before a third; otherwise the order stays.
 */
export function pictured<Row extends Pictured>(rows: readonly Row[]): readonly Row[] {
  const times = new Map<string, number>();
  const rank = new Map(
    rows.map((row) => {
      const first = firstPicture(row.pics);
      const seen = times.get(first) ?? 0;
      times.set(first, seen + 1);
      return [row, seen < 2 ? Number(isDrawn(row)) : 2];
    }),
  );
  return rows.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
}

/** The first rows in their order, limited to the number of views per kind (recognised by the picture). */
export function mixed<Row extends Pictured>(rows: readonly Row[], count: number): readonly Row[] {
  const times = new Map<string, number>();
  const few = rows.filter((row) => {
    const first = firstPicture(row.pics);
    const seen = times.get(first) ?? 0;
    times.set(first, seen + 1);
    return seen < Math.max(1, row.pics.length);
  });
  const rest = rows.filter((row) => !few.includes(row));
  return apart([...few, ...rest].slice(0, count));
}

/**
 * The rows that `mixed` could choose `count` from when any one of them is left out, because a page omits its own
 * product. They keep their order and stay few, however long the list is.
 */
export function eligible<Row extends Pictured>(rows: readonly Row[], count: number): readonly Row[] {
  const times = new Map<string, number>();
  let few = 0;
  let more = 0;
  return rows.filter((row) => {
    const first = firstPicture(row.pics);
    const seen = times.get(first) ?? 0;
    times.set(first, seen + 1);
    const views = Math.max(1, row.pics.length);
    if (seen < views) return few++ <= count;
    // The next of its kind replaces an omitted one; the others only fill up the list.
    return seen === views || more++ <= count;
  });
}

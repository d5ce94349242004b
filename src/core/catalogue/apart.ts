/** Cards around one in a grid of up to five columns: those before it in its row, and the one above it. */
const around = 5;

/** A close-up shows a part: beside cards with whole goods it looks cut off. */
const isCloseUp = (pic: string): number => Number(/-detail\.webp$/.test(pic));

/**
 * The rows with the picture that their cards show first: the view that stands in none of the five cards before it, a whole one
 * before a close-up, else the one that was seen longest ago, because equal pictures side by side look like the same product twice.
 */
export function apart<Row extends { readonly pics: readonly string[] }>(rows: readonly Row[]): readonly Row[] {
  const shown: string[] = [];
  return rows.map((row) => {
    const [first = ''] = row.pics;
    const near = shown.slice(-around);
    const [view = first] = row.pics.toSorted(
      (a, b) => near.lastIndexOf(a) - near.lastIndexOf(b) || isCloseUp(a) - isCloseUp(b),
    );
    shown.push(view);
    return view === first ? row : { ...row, pics: [view, ...row.pics.filter((pic) => pic !== view)] };
  });
}

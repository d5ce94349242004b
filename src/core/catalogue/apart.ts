/** Cards around one in a grid of up to five columns: those before it in its row, and the one above it. */
const around = 5;

/** A close-up shows a part: beside cards with whole goods it looks cut off. */
const isCloseUp = (pic: string): boolean => pic.endsWith('-detail.webp');

/**
 * The rows with the picture that their cards show first: the whole view that stands in none of the five cards before it, else the
 * one that was seen longest ago, because equal pictures side by side look like the same product twice. A close-up comes first only
 * where every whole view stands right beside the card, before it or above it.
 */
export function apart<Row extends { readonly pics: readonly string[] }>(rows: readonly Row[]): readonly Row[] {
  const shown: string[] = [];
  return rows.map((row) => {
    const [first = ''] = row.pics;
    const near = shown.slice(-around);
    const beside = [near.at(-1), near.at(-around)];
    const seenLast = row.pics.toSorted((a, b) => near.lastIndexOf(a) - near.lastIndexOf(b));
    const whole = seenLast.find((pic) => !isCloseUp(pic));
    const view = (beside.includes(whole) ? seenLast[0] : (whole ?? seenLast[0])) ?? first;
    shown.push(view);
    return view === first ? row : { ...row, pics: [view, ...row.pics.filter((pic) => pic !== view)] };
  });
}

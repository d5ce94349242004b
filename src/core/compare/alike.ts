import { effectivePrice } from '#core/money/money.ts';

/** What decides whether goods stand beside others; rows of a list and details both have it (contract 1.1). */
interface Candidate {
  readonly item_id: string;
  readonly item_main_cat_id: string;
  /** Cents. */
  readonly price: number;
  readonly activity_price?: number | null | undefined;
  readonly approve_status: string;
  readonly store: number;
}

/**
 * The goods that stand beside one for comparison: of the same category, on sale and in stock, those whose price is nearest; the
 * cheaper one first where two are as near.
 */
export function chooseAlike<Row extends Candidate>(own: Candidate, rows: readonly Row[], count: number): Row[] {
  const price = effectivePrice(own);
  const distance = (row: Row): number => Math.abs(effectivePrice(row) - price);
  return rows
    .filter(
      (row) =>
        row.item_id !== own.item_id &&
        row.item_main_cat_id === own.item_main_cat_id &&
        row.approve_status === 'onsale' &&
        row.store > 0,
    )
    .toSorted((a, b) => distance(a) - distance(b) || effectivePrice(a) - effectivePrice(b))
    .slice(0, count);
}

/** What is asked about a product to show its freight. */
interface Priced {
  /** Cents. */
  readonly price: number;
}

/** So many goods show where freight is paid, and so many where it is not any more. */
const shown = { below: 4, above: 2 } as const;

/** So many of a list, from its first to its last at even steps. */
const spread = <Item>(list: readonly Item[], most: number): Item[] =>
  list.length <= most
    ? [...list]
    : Array.from({ length: most }, (_, at) => list[Math.round((at * (list.length - 1)) / (most - 1))] as Item);

/** One product of each price, cheapest first. */
const steps = <Goods extends Priced>(goods: readonly Goods[]): Goods[] =>
  [...Map.groupBy(goods, ({ price }) => price).values()]
    .flatMap(([first]) => (first ? [first] : []))
    .toSorted((a, b) => a.price - b.price);

/**
 * Goods on both sides of the sum from which a parcel is free, cheapest first. Without such a sum, `freeFrom` is null, they are
 * of any price.
 */
export function samplesOf<Goods extends Priced>(goods: readonly Goods[], freeFrom: number | null): Goods[] {
  const all = steps(goods);
  if (freeFrom === null) return spread(all, shown.below + shown.above);
  return [
    ...spread(
      all.filter(({ price }) => price < freeFrom),
      shown.below,
    ),
    ...all.filter(({ price }) => price >= freeFrom).slice(0, shown.above),
  ];
}

/** Pieces of a price that make a parcel free. */
export const piecesToFree = (price: number, freeFrom: number): number => Math.ceil(freeFrom / Math.max(1, price));

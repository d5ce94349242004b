/**
 * Products with a film (scripts/studio/films.py), by id, and the look that it begins with: body and finish. Of the products of
 * a look it is one whose page has bytes to spare.
 */
export const filmedGoods: Readonly<Record<string, string>> = {
  '100007': 'pendant-white',
  '101031': 'desklamp-white',
  '101249': 'camera-white',
};

/** Address of the film of a product; "" without one. */
export function filmOf(goodsId: string): string {
  const look = filmedGoods[goodsId];
  return look ? `/films/${look}.webm` : '';
}

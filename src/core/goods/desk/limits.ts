/** States of goods with the words of the desk. */
export const goodsStates = {
  onsale: '在售',
  only_show: '仅展示',
  offline_sale: '线下销售',
  instock: '已下架',
} as const;
export type GoodsState = keyof typeof goodsStates;

/** Orders of the list: newest change, fewest pieces, lowest price, highest price first. */
export const goodsOrders = {
  changed: '最近修改',
  fewest: '库存从少到多',
  cheap: '价格从低到高',
  dear: '价格从高到低',
} as const;
export type GoodsOrder = keyof typeof goodsOrders;

/** Pieces of a SKU that count as low. */
export const lowStock = 10;

/** Highest price of a SKU in cents, and most pieces of it. */
export const highestPrice = 99_999_999;
export const mostPieces = 999_999;

/** Limits of a product. */
export const goodsLimits = { pictures: 9, specs: 3, skus: 100, params: 40 } as const;

/** Bytes of a picture that is uploaded. */
export const largestPicture = 8 * 1024 * 1024;

/** Bytes of a film that is uploaded. */
export const largestFilm = 20 * 1024 * 1024;

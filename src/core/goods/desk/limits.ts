/** States of goods with the words of the desk. */
export const goodsStates = {
  onsale: '在售',
  only_show: '仅展示',
  offline_sale: '线下销售',
  instock: '已下架',
} as const;
export type GoodsState = keyof typeof goodsStates;

/** Pieces of a SKU that count as low. */
export const lowStock = 10;

/** Limits of a product. */
export const goodsLimits = { pictures: 9, specs: 3, skus: 100, params: 40 } as const;

/** Bytes of a picture that is uploaded. */
export const largestPicture = 8 * 1024 * 1024;

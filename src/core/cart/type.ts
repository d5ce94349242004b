import * as v from 'valibot';

/** `cart` holds lines for later; `fastbuy` is the single line of 立即购买, kept for ten minutes (contract 3.1). */
export const CartType = v.picklist(['cart', 'fastbuy']);
export type CartType = v.InferOutput<typeof CartType>;

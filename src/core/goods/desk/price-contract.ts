import * as v from 'valibot';
import { deskRead, deskWrite } from '#core/staff/desk-call.ts';
import { Bool, Id, IntInput } from '#core/wire/primitives.ts';

const Percent = v.pipe(
  IntInput,
  v.minValue(-90, '最多降 90%'),
  v.maxValue(300, '最多涨 300%'),
  v.check((percent) => percent !== 0, '请填写涨或降多少'),
);

/**
 * Changes the prices of all SKUs of these goods, of a brand, or of a category with those below it, by `percent` (-5 takes 5 % off), rounded
 * to cents. Withdrawn SKUs keep theirs. With `is_trial` nothing is changed.
 */
export const adjustPrices = /* @__PURE__ */ deskWrite(
  '/admin/api/goods/adjust-prices',
  ['goods'],
  v.object({
    is_trial: Bool,
    percent: Percent,
    /** "" for a brand or `goods_ids`. */
    category_id: v.optional(v.string(), ''),
    /** 0 for a category or `goods_ids`. */
    brand_id: v.optional(IntInput, 0),
    goods_ids: v.optional(v.pipe(v.array(Id), v.maxLength(500, '一次最多 500 个商品')), []),
  }),
  v.object({
    goods: v.number(),
    skus: v.number(),
    /** Some of the SKUs with their prices before and after; cents. */
    examples: v.array(
      v.object({ item_id: Id, item_name: v.string(), spec_name: v.string(), before: v.number(), after: v.number() }),
    ),
  }),
);

/** What a change of prices in a category with those below it, of a brand, or of everything would touch, and some of its SKUs. */
export const countPriced = /* @__PURE__ */ deskRead(
  '/admin/api/goods/priced',
  ['goods'],
  v.object({ category_id: v.optional(v.string(), ''), brand_id: v.optional(IntInput, 0) }),
  v.object({
    goods: v.number(),
    skus: v.number(),
    /** The first goods of it, cents. */
    examples: v.array(v.object({ item_name: v.string(), price: v.number() })),
  }),
);

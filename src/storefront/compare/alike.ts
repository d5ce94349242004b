import { chooseAlike } from '#core/compare/alike.ts';
import { listGoods } from '#core/goods/contract.ts';
import { getGoods } from '#core/goods/detail-contract.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import type { ComparedDetail } from './detail.ts';

/** Others beside the product: three columns are read at a glance, and fit a tablet. */
const others = 2;
/** Goods of the category that are looked through. */
const looked = 40;

/** A product and two of its kind at a similar price; the product alone, or nothing, where there are none. */
export async function loadAlike(itemId: string): Promise<readonly ComparedDetail[]> {
  const own = await call(getGoods, { id: itemId }, { background: true });
  const { list } = await call(
    listGoods,
    { category_id: [own.item_main_cat_id], page_size: looked },
    { background: true },
  );
  const chosen = chooseAlike(own, list, others);
  const details = await Promise.all(chosen.map(({ item_id }) => call(getGoods, { id: item_id }, { background: true })));
  return [own, ...details];
}

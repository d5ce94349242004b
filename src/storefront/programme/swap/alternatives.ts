import { listGoods } from '#core/goods/contract.ts';
import { stockLevel } from '#core/goods/stock.ts';
import { effectivePrice } from '#core/money/money.ts';
import type { PlacedGoods } from '#core/programme/set.ts';
import { call } from '#storefront/shell/call/shop-call.ts';

/** Nobody compares more goods of a kind than this. */
const most = 60;

/**
 * The available goods of a category, cheapest first, without those in `besides`. Throws `ApiError` when they could not
 * be read.
 */
export async function loadAlternatives(category: string, besides: readonly string[]): Promise<readonly PlacedGoods[]> {
  const { list } = await call(
    listGoods,
    { category_id: [category], in_stock: true, page_size: most },
    { silent: true },
  );
  return list
    .filter(({ item_id, approve_status }) => approve_status === 'onsale' && !besides.includes(item_id))
    .map((row) => ({
      itemId: row.item_id,
      goodsKey: row.item_id,
      name: row.item_name,
      brand: row.goods_brand,
      picture: row.pics[0] ?? '',
      cents: effectivePrice(row),
      level: stockLevel(row.store),
    }))
    .sort((a, b) => a.cents - b.cents);
}

import type { GoodsDetail, Sku } from '#contract/goods.ts';
import type { StockLevel } from '#domain/stock.ts';
import type { FreshGoods } from '#state/goods-list.ts';

/** A SKU as the page prints it: stock as a level, never a number (design.md §3). */
export type PanelSku = Omit<Sku, 'store'> & { level: StockLevel };

/** What the buying panel starts from. */
export type PanelGoods = Pick<
  GoodsDetail,
  | 'item_id'
  | 'item_name'
  | 'pics'
  | 'price'
  | 'market_price'
  | 'activity_price'
  | 'approve_status'
  | 'nospec'
  | 'item_spec_desc'
  | 'start_num'
  | 'item_unit'
> & { spec_items: PanelSku[]; level: StockLevel };

/** The SKUs to choose from; a product without specs is its own only SKU. */
export function skusOf(goods: PanelGoods): readonly PanelSku[] {
  if (goods.spec_items.length > 0) return goods.spec_items;
  const { item_id, price, market_price, activity_price, approve_status, start_num, level } = goods;
  return [
    {
      item_id,
      price,
      market_price,
      activity_price,
      approve_status,
      start_num,
      level,
      item_bn: '',
      custom_spec_id: '',
      custom_spec_name: '',
      item_spec: [],
    },
  ];
}

/** SKUs with the prices and stock of now, where they are known. */
export function freshen(skus: readonly PanelSku[], fresh: ReadonlyMap<string, FreshGoods>): readonly PanelSku[] {
  if (fresh.size === 0) return skus;
  return skus.map((sku) => {
    const now = fresh.get(sku.item_id);
    if (!now) return sku;
    const { price, market_price, activity_price, approve_status, stock_level } = now;
    return { ...sku, price, market_price, activity_price, approve_status, level: stock_level };
  });
}

import type { GoodsRow } from './contract.ts';
import { type StockLevel, stockLevel } from './stock.ts';

/** A library row as pages and cards use it: its stock is a level, which does not change with every sale. */
export type ListedGoods = Omit<GoodsRow, 'store'> & { readonly level: StockLevel };

/** Goods of any reply with their stock as a level. */
export function listedGoods<Row extends { store: number }>({ store, ...row }: Row) {
  return { ...row, level: stockLevel(store) };
}

/** The current price, stock and state, as the freshness call answers them. */
interface Now extends Pick<GoodsRow, 'price' | 'market_price' | 'activity_price' | 'approve_status'> {
  readonly stock_level: StockLevel;
}

/** A row with its current values; unchanged while they are unknown. */
export function freshened(row: ListedGoods, now: Now | undefined): ListedGoods {
  if (!now) return row;
  const { price, market_price, activity_price, approve_status, stock_level } = now;
  return { ...row, price, market_price, activity_price, approve_status, level: stock_level };
}

import type { GoodsRow } from './contract.ts';
import { type StockLevel, stockLevel } from './stock.ts';

/** A row of the library as pages and cards have it: its stock as a level, which does not change with every sale. */
export type ListedGoods = Omit<GoodsRow, 'store'> & { readonly level: StockLevel };

/** Goods of any answer with their stock as a level. */
export function listedGoods<Row extends { store: number }>({ store, ...row }: Row) {
  return { ...row, level: stockLevel(store) };
}

/** The prices, the stock and the state of now, as the freshness call answers them. */
interface Now extends Pick<GoodsRow, 'price' | 'market_price' | 'activity_price' | 'approve_status'> {
  readonly stock_level: StockLevel;
}

/** A row with what is true now; as it is while that is unknown. */
export function freshened(row: ListedGoods, now: Now | undefined): ListedGoods {
  if (!now) return row;
  const { price, market_price, activity_price, approve_status, stock_level } = now;
  return { ...row, price, market_price, activity_price, approve_status, level: stock_level };
}

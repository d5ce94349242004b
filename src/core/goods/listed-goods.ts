import type { GoodsRow } from './contract.ts';
import type { GoodsDetail } from './detail-contract.ts';
import type { StockLevel } from './stock.ts';

type WithLevel<Goods> = Omit<Goods, 'store'> & { level: StockLevel };

/** A library row as pages and cards use it: its stock is a level, which does not change with every sale. */
export type ListedGoods = WithLevel<GoodsRow>;

/** A product with the data of its page; its SKUs have a level as well. */
export type ShownGoods = WithLevel<Omit<GoodsDetail, 'spec_items'>> & {
  spec_items: WithLevel<GoodsDetail['spec_items'][number]>[];
};

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

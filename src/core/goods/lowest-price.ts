import { effectivePrice } from '#core/money/money.ts';
import { isBuyable, type StockLevel } from './stock.ts';

interface Priced {
  readonly price: number;
  readonly activity_price?: number | null | undefined;
  readonly approve_status: string;
  readonly level: StockLevel;
}

interface WithSkus extends Priced {
  readonly spec_items: readonly Priced[];
}

/** The SKUs that can be bought; all of them, with nothing to buy, where none can. */
function offered({ spec_items: skus, ...own }: WithSkus): readonly Priced[] {
  const all = skus.length > 0 ? skus : [own];
  const buyable = all.filter((sku) => isBuyable(sku.approve_status));
  return buyable.length > 0 ? buyable : all;
}

/** The lowest price at which a product can be bought, in cents; of one that is only shown, the lowest of all. */
export const lowestPrice = (goods: WithSkus): number => Math.min(...offered(goods).map(effectivePrice));

/** Whether a product can be bought today: on sale, with stock in a SKU that is on sale. */
export const isOffered = (goods: WithSkus): boolean =>
  isBuyable(goods.approve_status) && offered(goods).some((sku) => isBuyable(sku.approve_status) && sku.level > 0);

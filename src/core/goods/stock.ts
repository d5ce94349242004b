/** The stock as shoppers see it: never a number (design.md §3). The wire values of contract 14.10. */
export type StockLevel = 0 | 1 | 2;

/** From this number of pieces on, the page does not mention scarcity. */
const plenty = 10;

export function stockLevel(store: number): StockLevel {
  if (store <= 0) return 0;
  return store < plenty ? 1 : 2;
}

/** A product or SKU of any reply with its stock as a level, the only form that pages, islands and snapshots keep. */
export function withLevel<Goods extends { store: number }>({ store, ...goods }: Goods) {
  return { ...goods, level: stockLevel(store) };
}

export const stockText: Readonly<Record<StockLevel, string>> = { 0: '无货', 1: '库存紧张', 2: '有货' };

/** The same in the corner of a card: nothing for the usual case, so that the exceptions stand out in a wall of cards. */
export const cardStockText: Readonly<Record<StockLevel, string>> = { 0: '到货通知', 1: '库存紧张', 2: '' };

/** The sale states of a product or SKU (contract 1.1). */
export const approveStatuses = ['onsale', 'offline_sale', 'only_show', 'instock'] as const;

/** Only these may be bought; lists also show `only_show` (contract 1.1). */
export function isBuyable(approveStatus: string): boolean {
  return approveStatus === 'onsale' || approveStatus === 'offline_sale';
}

/** The availability of a SKU, in one word. */
export function stockWord(level: StockLevel, approveStatus: string): string {
  if (approveStatus === 'instock') return '已下架';
  return isBuyable(approveStatus) ? stockText[level] : '仅展示';
}

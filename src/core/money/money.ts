/** The integer cents of a wire amount; an unreadable one is 0 (contract §16). */
export function toCents(amount: number | string | null | undefined): number {
  const cents = Number(amount ?? 0);
  return Number.isFinite(cents) ? Math.round(cents) : 0;
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `129900` → `¥1,299.00` (spec §9: cents ÷ 100, two decimals, thousands separators); a minus sign stands before the ¥. */
export function formatPrice(cents: number): string {
  return cents < 0 ? `−¥${yuan.format(-cents / 100)}` : `¥${yuan.format(cents / 100)}`;
}

/** The two printed parts of a price: `129900` → `['1,299', '.00']`. */
export function priceParts(cents: number): readonly [whole: string, cents: string] {
  const text = yuan.format(Math.abs(cents) / 100);
  return [text.slice(0, -3), text.slice(-3)];
}

/** The price a buyer pays per piece: the activity price where there is one, else the price (contract 1.1). */
export function effectivePrice(goods: { price: number; activity_price?: number | null | undefined }): number {
  return goods.activity_price ?? goods.price;
}

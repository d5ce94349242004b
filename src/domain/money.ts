/** Integer cents of a wire amount; anything unreadable is 0 (contract §16). */
export function toCents(amount: number | string | null | undefined): number {
  const cents = Number(amount ?? 0);
  return Number.isFinite(cents) ? Math.round(cents) : 0;
}

const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `129900` → `¥1,299.00` (spec §9: cents ÷ 100, two decimals, thousands separators); a minus sign stands before the ¥. */
export function formatPrice(cents: number): string {
  return cents < 0 ? `−¥${yuan.format(-cents / 100)}` : `¥${yuan.format(cents / 100)}`;
}

/** Cents of a typed amount of yuan: `89.5` → `8950`; null when it is none. */
export function parseYuan(text: string): number | null {
  return /^\d{1,8}(\.\d{0,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
}

/** Cents as they are typed: `8950` → `89.5`, whole yuan without decimals. */
export const yuanText = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The two printed parts of a price: `129900` → `['1,299', '.00']`. */
export function priceParts(cents: number): readonly [whole: string, cents: string] {
  const text = yuan.format(Math.abs(cents) / 100);
  return [text.slice(0, -3), text.slice(-3)];
}

/** What a buyer pays for one: the activity price where there is one, else the price (contract 1.1). */
export function effectivePrice(goods: { price: number; activity_price?: number | null | undefined }): number {
  return goods.activity_price ?? goods.price;
}

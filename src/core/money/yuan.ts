import { formatPrice } from './money.ts';

/** The cents of a typed amount of yuan: `89.5` → `8950`, `¥1,299` → `129900`; null when it is not an amount. */
export function parseYuan(text: string): number | null {
  const bare = text.replace(/[¥￥,，\s元]/g, '');
  return /^\d{1,8}(\.\d{0,2})?$/.test(bare) ? Math.round(Number(bare) * 100) : null;
}

/** Cents as people type yuan: `8950` → `89.5`, whole yuan without decimals. */
export const yuanText = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** What a sale takes off, short enough for a tag: whole yuan, `3990` → `39`; less than one as it is, `50` → `0.5`. */
export const yuanOff = (cents: number): string => yuanText(cents < 100 ? cents : cents - (cents % 100));

/** Cents as a bound of prices reads while nobody types: `8950` → `89.5`, `900000000` → `9,000,000`. */
export const yuanBound = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toLocaleString('en-US');

/** Cents as a field shows them beside lists: `166900` → `1,669.00`; {@link parseYuan} takes it back. */
export const yuanField = (cents: number): string => formatPrice(cents).slice(1);

/** Cents as a table has them, always with two decimals: `8950` → `89.50`. */
export const yuanCell = (cents: number): string => (cents / 100).toFixed(2);

/** The characters of a typed text that can form an amount: digits and at most two decimals; others are dropped. */
export const typedYuan = (text: string): string => /^\d{0,8}(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? '';

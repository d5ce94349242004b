/** The cents of a typed amount of yuan: `89.5` → `8950`; null when it is not an amount. */
export function parseYuan(text: string): number | null {
  return /^\d{1,8}(\.\d{0,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;
}

/** Cents as people type yuan: `8950` → `89.5`, whole yuan without decimals. */
export const yuanText = (cents: number | null): string => (cents === null ? '' : String(cents / 100));

/** The characters of a typed text that can form an amount: digits and at most two decimals; others are dropped. */
export const typedYuan = (text: string): string => /^\d{0,8}(\.\d{0,2})?/.exec(text.replace(/[^\d.]/g, ''))?.[0] ?? '';

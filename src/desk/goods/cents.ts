/** `1,299.5` → 129950 cents; undefined for what is no price. */
export function centsOf(text: string): number | undefined {
  const bare = text.replaceAll(/[,，\s¥￥]/g, '');
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(bare)) return undefined;
  return Math.round(Number(bare) * 100);
}

/** 129950 → `1299.50`, as a field shows it. */
export const yuanOf = (cents: number): string => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);

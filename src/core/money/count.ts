/**
 * The thousand filter of spec §9: `1234` → `1.2k`, `12345` → `12k`; one decimal below 10k, none above (design.md §4).
 * It truncates and never rounds up, so a count never looks larger than it is.
 */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  const tenths = Math.floor(count / 100);
  return `${count < 10_000 ? tenths / 10 : Math.floor(tenths / 10)}k`;
}

import { stockLevel } from '#core/goods/stock.ts';

/** A number that stands for each stock level: what a snapshot keeps must not change with every sale (design.md §3). */
const storeOfLevel = [0, 1, 10] as const;

/**
 * A record without what changes by the hour: stock as the number that stands for its level, no sales, no time of the last
 * change. No page prints them, so no digest may move with them.
 */
export function withoutLiveNumbers<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutLiveNumbers) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, quiet(key, entry)])) as T;
}

function quiet(key: string, value: unknown): unknown {
  if (typeof value !== 'number') return withoutLiveNumbers(value);
  if (key === 'store') return storeOfLevel[stockLevel(value)];
  return key === 'sales' || key === 'updated' ? 0 : value;
}

import { stockLevel } from '#core/goods/stock.ts';

/**
 * A constant number for each stock level, because the contents of a snapshot must not change with every sale (design.md
 * §3).
 */
const storeOfLevel = [0, 1, 10] as const;

/**
 * A record without the values that change by the hour: stock becomes the number of its level, and sales and the time of the
 * last change are removed. No page prints them, so no digest may depend on them.
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

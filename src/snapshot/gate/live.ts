/**
 * A record without the values that change by the hour: sales and the time of the last change become 0. No page prints them,
 * so no digest may depend on them (design.md §3). The stock is a level already (core/goods/stock.ts).
 */
export function withoutLiveNumbers<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withoutLiveNumbers) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, quiet(key, entry)])) as T;
}

function quiet(key: string, value: unknown): unknown {
  if (typeof value !== 'number') return withoutLiveNumbers(value);
  return key === 'sales' || key === 'updated' ? 0 : value;
}

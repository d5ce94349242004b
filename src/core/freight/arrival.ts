import type { FreightRule } from './contract.ts';

const hour = 3600;
/** What is ordered after 16:00 leaves the next day. */
const closing = 8 * hour;
/** Days are those of China; without a library, because goods pages have no room for one. */
const chinaOffset = 8 * hour;

/** The day by which goods that are ordered now have come, such as `11 月 30 日`; "" where the shop promises none. `now` in seconds. */
export function arrivalDay(rule: Pick<FreightRule, 'days'> | undefined, now: number): string {
  if (!rule?.days) return '';
  const day = new Date((now + closing + chinaOffset + rule.days * 24 * hour) * 1000);
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日`;
}

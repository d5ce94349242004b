import type { FreightRule } from './contract.ts';

const hour = 3600;
/** What is ordered after 16:00 leaves the next day. */
const closing = 8 * hour;
/** Days are those of China; without a library, because goods pages have no room for one. */
const chinaOffset = 8 * hour;

/** A time on the day by which goods that are ordered now have come, to be read as UTC. `now` in seconds. */
const arrival = (days: number, now: number): Date => new Date((now + closing + chinaOffset + days * 24 * hour) * 1000);

/** The day by which goods that are ordered now have come, such as `11 月 30 日`; "" where the shop promises none. `now` in seconds. */
export function arrivalDay(rule: Pick<FreightRule, 'days'> | undefined, now: number): string {
  if (!rule?.days) return '';
  const day = arrival(rule.days, now);
  return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日`;
}

/** The day after that one, `2026-12-01`: the first on which goods can be installed. "" where the shop promises none. */
export const dayAfterArrival = (rule: Pick<FreightRule, 'days'> | undefined, now: number): string =>
  rule?.days
    ? arrival(rule.days + 1, now)
        .toISOString()
        .slice(0, 10)
    : '';

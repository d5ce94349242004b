import { weekdayOf } from '#core/time/time.ts';

/** Parts of a day at which somebody comes to install what was ordered. */
export const installationSpans = ['上午 9:00–12:00', '下午 13:00–17:00', '晚上 18:00–20:00'] as const;

/** Days that are offered, counted from the first possible one. */
const daysOffered = 14;
const daySeconds = 86_400;

/**
 * Days on which an order can be installed, as the shop's words for them: `11 月 30 日 周一`. `from` is the first, such
 * as `2026-11-30`.
 */
export function installationDays(from: string): string[] {
  const first = Date.parse(`${from}T12:00:00+08:00`) / 1000;
  if (Number.isNaN(first)) return [];
  return Array.from({ length: daysOffered }, (_, ahead) => {
    const seconds = first + ahead * daySeconds;
    const day = new Date((seconds + 8 * 3600) * 1000);
    return `${day.getUTCMonth() + 1} 月 ${day.getUTCDate()} 日 ${weekdayOf(seconds)}`;
  });
}

import { fromDay, startOfDay } from '#core/time/time.ts';
import { dayWord } from '#desk/shell/words.ts';

const day = 86_400;

/** Until when something is to be done, a day such as `2026-12-02`, as it is said: `12-02，还有 3 天`, `今天`, `11-20，过了 9 天`. */
export function dueWord(until: string, now = Date.now() / 1000): string {
  const time = fromDay(until) ?? 0;
  const days = Math.round((startOfDay(time) - startOfDay(now)) / day);
  const name = dayWord(time, now);
  if (days < 0) return `${name}，过了 ${-days} 天`;
  return days > 1 ? `${name}，还有 ${days} 天` : name;
}

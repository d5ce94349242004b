const dayMinutes = 24 * 60;
const shanghaiOffsetMinutes = 8 * 60;

const minutesOf = (hour: string | undefined, minute: string | undefined): number => Number(hour) * 60 + Number(minute);

/**
 * Whether a shop with hours like `09:00-21:00` is open at a time, by the clocks in Shanghai. Hours that end before they
 * begin run past midnight. Null for hours in another format, where the answer is unknown.
 */
export function isOpenAt(hours: string, nowMs: number): boolean | null {
  const written = /^([01]?\d|2[0-4]):([0-5]\d)\s*[-–—~至]\s*([01]?\d|2[0-4]):([0-5]\d)$/.exec(hours.trim());
  if (!written) return null;
  const from = minutesOf(written[1], written[2]);
  const to = minutesOf(written[3], written[4]);
  const now = (Math.floor(nowMs / 60_000) + shanghaiOffsetMinutes) % dayMinutes;
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

const dayMinutes = 24 * 60;
const shanghaiOffsetMinutes = 8 * 60;

const minutesOf = (hour: string | undefined, minute: string | undefined): number => Number(hour) * 60 + Number(minute);

const written = (hours: string): { from: number; to: number; opens: string } | null => {
  const parts = /^([01]?\d|2[0-4]):([0-5]\d)\s*[-–—~至]\s*([01]?\d|2[0-4]):([0-5]\d)$/.exec(hours.trim());
  if (!parts) return null;
  return { from: minutesOf(parts[1], parts[2]), to: minutesOf(parts[3], parts[4]), opens: `${parts[1]}:${parts[2]}` };
};

const minuteOf = (nowMs: number): number => (Math.floor(nowMs / 60_000) + shanghaiOffsetMinutes) % dayMinutes;

/**
 * Whether a shop with hours like `09:00-21:00` is open at a time, by the clocks in Shanghai. Hours that end before they
 * begin run past midnight. Null for hours in another format, where the answer is unknown.
 */
export function isOpenAt(hours: string, nowMs: number): boolean | null {
  const read = written(hours);
  if (!read) return null;
  const { from, to } = read;
  const now = minuteOf(nowMs);
  return from <= to ? now >= from && now < to : now >= from || now < to;
}

/** 营业中, or 休息中 with the time at which it opens next; "" for hours in another format. */
export function openWord(hours: string, nowMs: number): string {
  const read = written(hours);
  if (!read) return '';
  if (isOpenAt(hours, nowMs)) return '营业中';
  return `休息中，${minuteOf(nowMs) < read.from ? '今日' : '明日'} ${read.opens} 开`;
}

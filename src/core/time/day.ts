// Days without dayjs, which would be half of a script that writes nothing but days.

export const shanghaiOffsetMinutes = 8 * 60;
export const shanghaiOffsetMs = shanghaiOffsetMinutes * 60_000;
/** The last time a `Date` can hold, minus the offset that is still to be added. */
const lastMs = 8.64e15 - shanghaiOffsetMs;

/** A larger number is in milliseconds (spec §9); real systems send ten-digit seconds (design.md §4). */
const msThreshold = 1e12;

/**
 * The milliseconds of a wire timestamp, seconds or milliseconds, number or digits; `undefined` when it is not a time.
 */
export function toMs(timestamp: number | string | null | undefined): number | undefined {
  if (timestamp === null || timestamp === undefined || timestamp === '') return undefined;
  const value = Number(timestamp);
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const ms = value > msThreshold ? value : value * 1000;
  return ms > lastMs ? undefined : ms;
}

/** `yyyy-MM-dd` in Shanghai, which has had no summer time since 1991; "" when there is no time. */
export function dayOf(timestamp: number | string | null | undefined): string {
  const ms = toMs(timestamp);
  return ms === undefined ? '' : new Date(ms + shanghaiOffsetMs).toISOString().slice(0, 10);
}

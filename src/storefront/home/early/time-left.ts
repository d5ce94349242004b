/** The time until something, as it is shown: whole days, then hours, minutes and seconds of two digits. */
interface TimeLeft {
  readonly days: number;
  readonly clock: readonly [hours: string, minutes: string, seconds: string];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Splits milliseconds; null when the time is over. A begun second counts as a whole one. */
export function timeLeft(ms: number): TimeLeft | null {
  const seconds = Math.ceil(ms / 1000);
  if (seconds <= 0) return null;
  const hours = Math.floor(seconds / 3600);
  return {
    days: Math.floor(hours / 24),
    clock: [two(hours % 24), two(Math.floor(seconds / 60) % 60), two(seconds % 60)],
  };
}

/** Unix seconds of a millisecond clock. */
export const secondsOf = (nowMs: () => number): number => Math.floor(nowMs() / 1000);

/** The time of a change: now, but later than the last one of the same second, so that writers tell the two apart. */
export const changedAt = (stored: { readonly updated: number } | null, now: number): number =>
  Math.max(now, (stored?.updated ?? 0) + 1);

/** A clock that runs like `realMs` and can be moved forward; only the simulator of contract 18.3 does so. */
export interface MovableClock {
  readonly nowMs: () => number;
  /** Moves the clock forward by `seconds` and returns how many seconds it is ahead now. */
  readonly advance: (seconds: number) => number;
}

export function movableClock(realMs: () => number): MovableClock {
  let aheadSeconds = 0;
  return {
    nowMs: () => realMs() + aheadSeconds * 1000,
    advance: (seconds) => {
      aheadSeconds += seconds;
      return aheadSeconds;
    },
  };
}

/** Unix seconds of a millisecond clock. */
export const secondsOf = (nowMs: () => number): number => Math.floor(nowMs() / 1000);

/** How often the event loop is asked whether it is on time. */
const everyMs = 50;
/** Weight of the newest sample: a pause of half a second alone counts as a tenth of it, a lasting one in full. */
const weight = 0.2;

/** Lateness of the event loop. */
export interface LoopLag {
  /** Milliseconds, smoothed over about a second. */
  readonly ms: () => number;
  readonly stop: () => void;
}

/** Watches how late timers fire. A request that waits in a late loop waits at least as long. */
export function watchLoopLag(): LoopLag {
  let smoothed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    smoothed += weight * (Math.max(0, now - last - everyMs) - smoothed);
    last = now;
  }, everyMs).unref();
  return { ms: () => smoothed, stop: () => clearInterval(timer) };
}

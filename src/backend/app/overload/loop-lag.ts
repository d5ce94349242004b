/** How often the event loop is asked whether it is on time. */
const everyMs = 50;
/** Weight of the newest sample: a pause of half a second alone counts as a tenth of it, a lasting one in full. */
const weight = 0.2;

/** Lateness of the event loop. */
export interface LoopLag {
  /** Milliseconds, smoothed over about a second; while turns of the loop are late one after another, at least the age of this turn. */
  readonly ms: () => number;
  readonly stop: () => void;
}

/** Watches how late timers fire. A request that waits in a late loop waits at least as long. */
export function watchLoopLag(): LoopLag {
  let smoothed = 0;
  let newest = 0;
  let last = performance.now();
  const lateness = (): number => Math.max(0, performance.now() - last - everyMs);
  const timer = setInterval(() => {
    newest = lateness();
    smoothed += weight * (newest - smoothed);
    last = performance.now();
  }, everyMs).unref();
  // A single pause, such as a collection of garbage, turns nobody away; a loop that was late before is overloaded now.
  return {
    ms: () => (newest >= everyMs ? Math.max(smoothed, lateness()) : smoothed),
    stop: () => clearInterval(timer),
  };
}

import { setFlagsFromString } from 'node:v8';

/**
 * Growth of the heap, in percent of the live data, that triggers a collection. Going over thousands of records needs the small one
 * to stay small; the many collections of that cost a short run a tenth of its time.
 */
const growthPercent = { few: 60, many: 20 };

const growBy = (percent: number): void => setFlagsFromString(`--heap-growing-percent=${percent}`);

/**
 * Keeps the heap of this process small during a pull, which reads many thousands of replies and keeps little of them, and
 * during a publish, whose pages are as many. By default the engine lets garbage grow to three times as much (ADR 32).
 * Returns a function that ends it. Other threads are affected too.
 */
export function tightenHeap(): () => void {
  growBy(growthPercent.few);
  // 0 restores the engine's own rule.
  return () => growBy(0);
}

/** Keeps it smaller still, until `tightenHeap` ends. */
export const expectMany = (): void => growBy(growthPercent.many);

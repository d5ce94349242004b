import { setFlagsFromString } from 'node:v8';

/** How much the heap may grow, in percent of what is alive, before it is looked through. */
const growthPercent = 20;

/**
 * Keeps the heap of this process small while a pull works: it reads many thousands of replies of which little stays, and
 * left to itself the engine lets three times as much lie about (ADR 32). Returns what ends it; other threads feel it too.
 */
export function tightenHeap(): () => void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  // The engine's own rule.
  return () => setFlagsFromString('--heap-growing-percent=0');
}

/** An address of the gateway that failed is left out for this long, unless all have failed. */
const restMs = 10_000;

/** Addresses of one gateway, taken in turn; those that fail are left out for a while (passive checks). */
export interface Upstreams {
  /** Origins in the order to try: rested ones first in turn, those that failed lately at the end. */
  readonly inOrder: () => string[];
  readonly failed: (origin: string) => void;
  readonly answered: (origin: string) => void;
}

export function createUpstreams(origins: readonly string[], nowMs: () => number = Date.now): Upstreams {
  const failedAt = new Map<string, number>();
  let turn = 0;
  const rests = (origin: string): boolean => nowMs() - (failedAt.get(origin) ?? Number.NEGATIVE_INFINITY) < restMs;
  return {
    inOrder: () => {
      const first = turn++ % origins.length;
      const inTurn = [...origins.slice(first), ...origins.slice(0, first)];
      return [...inTurn.filter((origin) => !rests(origin)), ...inTurn.filter(rests)];
    },
    failed: (origin) => failedAt.set(origin, nowMs()),
    answered: (origin) => failedAt.delete(origin),
  };
}

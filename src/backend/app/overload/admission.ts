import type { LoopLag } from './loop-lag.ts';

/** Order in which callers are turned away: strangers first, payments last. */
export type Rank = 'stranger' | 'member' | 'payment';

interface Share {
  /** Requests in flight, of all ranks, from which this rank is turned away. */
  readonly inFlight: number;
  /** Lag of the event loop in ms from which it is. */
  readonly lagMs: number;
}

/** T29 asks to shed above 200 ms; a payment that is under way is never turned away for slowness. */
const shares: Readonly<Record<Rank, Share>> = {
  stranger: { inFlight: 160, lagMs: 200 },
  member: { inFlight: 240, lagMs: 600 },
  payment: { inFlight: 320, lagMs: Number.POSITIVE_INFINITY },
};

/** Decides who is served while there is more to do than the machine can. */
export interface Admission {
  /** Admits a request and returns the function that ends it, or null: turn it away. */
  readonly enter: (rank: Rank) => (() => void) | null;
  /** Counts a request that was let in before and begins only now. */
  readonly begin: () => () => void;
  readonly inFlight: () => number;
  /** Requests turned away so far. */
  readonly shed: () => Readonly<Record<Rank, number>>;
}

export function createAdmission(lag: Pick<LoopLag, 'ms'>): Admission {
  let inFlight = 0;
  const shed: Record<Rank, number> = { stranger: 0, member: 0, payment: 0 };
  function begin(): () => void {
    inFlight += 1;
    let isOpen = true;
    return () => {
      if (isOpen) inFlight -= 1;
      isOpen = false;
    };
  }
  return {
    begin,
    enter: (rank) => {
      const share = shares[rank];
      if (inFlight >= share.inFlight || lag.ms() > share.lagMs) {
        shed[rank] += 1;
        return null;
      }
      return begin();
    },
    inFlight: () => inFlight,
    shed: () => ({ ...shed }),
  };
}

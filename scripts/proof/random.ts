/** Deterministic random numbers (mulberry32), so that a failed run can be repeated from its printed seed. */
export interface Random {
  /** From 0 (included) to 1 (not included). */
  readonly next: () => number;
  /** Whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  /** One of the entries; throws on an empty list. */
  readonly pick: <T>(from: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
}

export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: (from) => {
      const found = from[Math.floor(next() * from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
    chance: (probability) => next() < probability,
  };
}

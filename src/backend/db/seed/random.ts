/** Deterministic randomness: the same name always gives the same sequence. */
export interface Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** Whole number, both ends included. */
  readonly int: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(values: readonly T[]) => T;
  /** `count` different values in random order; fewer if there are fewer. */
  readonly sample: <T>(values: readonly T[], count: number) => T[];
}

/** FNV-1a over the name seeds mulberry32. */
export function createRandom(name: string): Random {
  let state = 0x811c9dc5;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (values) => {
      const value = values[int(0, values.length - 1)];
      if (value === undefined) throw new Error('pick from an empty list');
      return value;
    },
    sample: (values, count) => {
      const left = [...values];
      const taken = [];
      while (left.length > 0 && taken.length < count) taken.push(...left.splice(int(0, left.length - 1), 1));
      return taken;
    },
  };
}

/** Deterministic randomness: the same name or seed always gives the same sequence, so a failed run can be repeated. */
export interface Random {
  /** 0 ≤ x < 1. */
  readonly next: () => number;
  /** Whole number, both ends included. */
  readonly int: (low: number, high: number) => number;
  readonly chance: (probability: number) => boolean;
  /** One of the values; throws on an empty list. */
  readonly pick: <T>(values: readonly T[]) => T;
  /** `count` different values in random order; fewer if there are fewer. */
  readonly sample: <T>(values: readonly T[], count: number) => T[];
}

/** Random numbers seeded by a name, hashed with FNV-1a. */
export function createRandom(name: string): Random {
  let seed = 0x811c9dc5;
  for (const character of name) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return randomFrom(seed);
}

/** Random numbers of a seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
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

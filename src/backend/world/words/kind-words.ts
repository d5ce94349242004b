/** Texts that an editor wrote for one kind: opening lines, and selling points besides those of the kind itself. */
export interface KindWords {
  readonly leads: readonly string[];
  /** Opening lines of a series of the kind. */
  readonly series?: Readonly<Record<string, string>>;
  /** Title, sentence. */
  readonly points: readonly (readonly [string, string])[];
  /** Further facts for names, where those of the kind leave namesakes. */
  readonly facts?: readonly string[];
}

/** Texts by the noun of the kind. */
export type WordsByNoun = Readonly<Record<string, KindWords>>;

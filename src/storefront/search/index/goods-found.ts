/** A kind of goods among the hits. */
export interface HitKind {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  readonly picture: string;
}

/** What the words of a search find among the goods, before any filter. */
export interface GoodsFound {
  readonly count: number;
  /** False where neither the index nor the server could be asked: then `count` says nothing. */
  readonly isKnown: boolean;
  /** The corrected words that were searched instead, "" when the original ones appear somewhere. */
  readonly corrected: string;
  readonly dropped: readonly string[];
  /** The texts to mark in titles. */
  readonly marks: readonly string[];
  /** The kinds of the goods that were found, the largest first. */
  readonly kinds: readonly HitKind[];
}

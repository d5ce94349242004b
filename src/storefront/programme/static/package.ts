import type { KeptLine } from '#core/cart/guest-cart.ts';

/** A smart package as its card shows it. */
export interface Package {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly cover: string;
  /** Dictionary id and name of the house type. */
  readonly house: number;
  readonly houseName: string;
  /** Square metres. */
  readonly area: number;
  readonly rooms: readonly string[];
  readonly pieces: number;
  /** What its devices cost one by one, which is what the cart takes; cents. */
  readonly sumCents: number;
  /** What the mall offers it for on reservation, cents; 0 = on request. */
  readonly packageCents: number;
  readonly lines: readonly KeptLine[];
}

import type { KeptLine } from '#core/cart/guest-cart.ts';

/** A smart package with the fields of its card. */
export interface Package {
  readonly code: string;
  readonly name: string;
  readonly summary: string;
  readonly cover: string;
  /** The dictionary id and name of the house type. */
  readonly house: number;
  readonly houseName: string;
  /** Square metres. */
  readonly area: number;
  readonly rooms: readonly string[];
  readonly pieces: number;
  /** The sum of its device prices, which the cart uses; cents. */
  readonly sumCents: number;
  /** The mall's price on reservation, cents; 0 = on request. */
  readonly packageCents: number;
  readonly lines: readonly KeptLine[];
}

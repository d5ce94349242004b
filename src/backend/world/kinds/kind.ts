import type { Finish } from '#core/goods/picture-words.ts';

/** How a device is connected; decides protocols, gateway and supply. */
export type Link = 'mains' | 'battery' | 'wifi' | 'hub';

/** A kind of device in the mall, with everything that its goods have in common. */
export interface Kind {
  /** Name of its leaf category. */
  readonly leaf: string;
  readonly noun: string;
  /** Key of the device facts that it is made from. */
  readonly facts: string;
  /** Picture kind; by default the category's. */
  readonly picture?: string;
  readonly brands: readonly number[];
  readonly series: readonly string[];
  /** Letters before the model number. */
  readonly model: string;
  /** Lowest and highest price of the plain version, in yuan. */
  readonly price: readonly [number, number];
  /** Relative frequency in the catalogue. */
  readonly weight: number;
  readonly link: Link;
  readonly unit?: string;
  readonly supply?: string;
  /** 零线要求; absent where it does not apply. */
  readonly neutral?: string;
  readonly watts?: readonly [number, number];
  readonly size: string;
  readonly years?: number;
  /** Second option besides the finish: name and [value, price factor]. */
  readonly option?: readonly [string, readonly (readonly [string, number])[]];
  /** Words that may appear in the name. */
  readonly words: readonly string[];
  /** Selling points: title, sentence. */
  readonly points: readonly (readonly [string, string])[];
  readonly params?: Readonly<Record<string, readonly string[]>>;
  /** What decides about a set, before all else of its brief: its devices and its rooms. */
  readonly holds?: string;
  /** Control and scene tags. */
  readonly control: readonly string[];
  readonly scenes: readonly string[];
  /** Hot-search and other tags. */
  readonly hot?: string;
  /** Finishes on sale, if not all that have a picture. */
  readonly finishes?: readonly Finish[];
}

/** Pack sizes of small things. */
export const packs = [
  '套装',
  [
    ['单只', 1],
    ['三只装', 2.85],
    ['六只装', 5.4],
  ],
] as const;
export const pairs = [
  '套装',
  [
    ['单只', 1],
    ['两只装', 1.92],
  ],
] as const;

import type { GoodsRow } from '#core/goods/contract.ts';
import type { StockLevel } from '#core/goods/stock.ts';
import type { Readings } from './pinyin.ts';

/** The kinds of hits besides goods, as the search page names its tabs. */
export const otherKinds = ['programme', 'shop', 'designer', 'information', 'brands'] as const;
export type OtherKind = (typeof otherKinds)[number];

/** One hit that is not a product: the texts that are searched, and the texts its card shows. */
export interface OtherEntry {
  readonly title: string;
  /** Other words it can be found by, separated by spaces. */
  readonly more: string;
  /** The address it links to; "" when it has no page. */
  readonly href: string;
  /** "" = none. */
  readonly picture: string;
  /** The lines of its card besides the title. */
  readonly lines: readonly string[];
}

/** The name of a category and of its parent, "" for roots. */
export interface CategoryName {
  readonly name: string;
  readonly above: string;
}

/**
 * Goods in columns, in the order of the library: equal fields side by side take a fifth of the bytes. Prices in cents.
 */
export interface GoodsColumns {
  readonly id: readonly string[];
  readonly name: readonly string[];
  /** The model number of the default SKU. */
  readonly code: readonly string[];
  readonly price: readonly number[];
  /** 0 = none. */
  readonly marketPrice: readonly number[];
  /** 0 = none. */
  readonly activityPrice: readonly number[];
  readonly stock: readonly StockLevel[];
  readonly brand: readonly string[];
  readonly category: readonly string[];
  readonly isSingle: readonly (0 | 1)[];
  readonly startNum: readonly number[];
  readonly state: readonly GoodsRow['approve_status'][];
  /** Indexes into `viewSets`, `tagSets` and `finishSets`. */
  readonly views: readonly number[];
  readonly tags: readonly number[];
  readonly finishes: readonly number[];
  /** The day it was added, in days since 1970. */
  readonly day: readonly number[];
  /** Addresses of pictures, the main one first. */
  readonly viewSets: readonly (readonly string[])[];
  readonly tagSets: readonly (readonly string[])[];
  readonly finishSets: readonly (readonly string[])[];
}

/** A word that many search for: a picture of its first hit, and the number of goods it finds. */
export interface HotWord {
  readonly word: string;
  readonly picture: string;
  readonly count: number;
}

/**
 * The first file of the index: the meanings of words, all entries that are not products, and the paths of the product
 * files.
 */
export interface SearchHead {
  /** The paths of the goods files, in the order of the library; none in a mall whose server searches goods (ADR 118). */
  readonly goodsFiles: readonly string[];
  readonly goodsTotal: number;
  readonly readings: Readings;
  /** Common characters by their syllable, for the syllables of categories, brands and tags: `ling` → 零领玲. */
  readonly sounds: Readonly<Record<string, string>>;
  /** The words of titles, the most frequent first. */
  readonly words: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
  readonly hotWords: readonly string[];
  /** The first of them with what they find, only where there are no goods files to find it in. */
  readonly hotHits?: readonly HotWord[];
  /** Names by id. */
  readonly brands: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, { readonly name: string; readonly cate: number }>>;
  readonly categories: Readonly<Record<string, CategoryName>>;
  readonly others: Readonly<Record<OtherKind, readonly OtherEntry[]>>;
}

/** Whether the server searches the goods, because they are more than a browser should read (ADR 118). */
export const isGoodsAsked = ({ goodsFiles, goodsTotal }: SearchHead): boolean =>
  goodsFiles.length === 0 && goodsTotal > 0;

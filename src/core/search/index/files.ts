import type { GoodsRow } from '#core/goods/contract.ts';
import type { StockLevel } from '#core/goods/stock.ts';
import type { Readings } from './pinyin.ts';

/** Kinds of hits besides goods, as the search page names its tabs. */
export const otherKinds = ['programme', 'shop', 'designer', 'information', 'brands'] as const;
export type OtherKind = (typeof otherKinds)[number];

/** One hit that is no product: what is searched of it, and what its card shows. */
export interface OtherEntry {
  readonly title: string;
  /** What else it is found by, words with spaces between. */
  readonly more: string;
  /** Where it leads; "" when it has no page. */
  readonly href: string;
  /** "" = none. */
  readonly picture: string;
  /** What its card says besides the title. */
  readonly lines: readonly string[];
}

/** Name of a category and the one above it, "" for roots. */
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
  /** Model number of the default SKU. */
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
  /** Places in `pictures`, `tagSets` and `finishSets`. */
  readonly picture: readonly number[];
  readonly tags: readonly number[];
  readonly finishes: readonly number[];
  /** Day it was added, days since 1970. */
  readonly day: readonly number[];
  readonly pictures: readonly string[];
  readonly tagSets: readonly (readonly string[])[];
  readonly finishSets: readonly (readonly string[])[];
}

/** First file of the index: what a word can mean, everything that is no product, and where the products are. */
export interface SearchHead {
  /** Paths of the goods files, in the order of the library. */
  readonly goodsFiles: readonly string[];
  readonly goodsTotal: number;
  readonly readings: Readings;
  /** Words of titles, the most frequent first. */
  readonly words: readonly string[];
  readonly synonyms: readonly (readonly string[])[];
  readonly hotWords: readonly string[];
  /** Names by id. */
  readonly brands: Readonly<Record<string, string>>;
  readonly tags: Readonly<Record<string, { readonly name: string; readonly cate: number }>>;
  readonly categories: Readonly<Record<string, CategoryName>>;
  readonly others: Readonly<Record<OtherKind, readonly OtherEntry[]>>;
}

import type { ListedGoods } from '#core/goods/listed-goods.ts';
import type { Findable } from '#core/search/index/corpus.ts';

/** What a row must have: one gram, all of some, or any of some. Grams are letters and digits alone. */
export type Wanted = string | { readonly all: readonly Wanted[] } | { readonly any: readonly Wanted[] };

/** A product as the search reads it from a database: its texts, and the fields that filters and orders use. */
export interface StoredGoods
  extends Findable,
    Pick<ListedGoods, 'price' | 'activity_price' | 'brand_id' | 'item_main_cat_id' | 'created'> {
  readonly goods_id: string;
  readonly tags: readonly { readonly tag_id: string }[];
  /** Its place in the library: higher comes first, then the lower id. */
  readonly sort: number;
}

/** An engine that finds rows by their grams; which of them are hits, and in which order, is decided here. */
export interface SearchPort {
  /** At most so many rows that have what is wanted, in any order. */
  readonly find: (wanted: Wanted, most: number) => Promise<StoredGoods[]>;
}

/** The text of what is wanted in the language of an engine; empty when nothing can have it. */
export function wantedText(wanted: Wanted, signs: { readonly all: string; readonly any: string }): string {
  if (typeof wanted === 'string') return wanted;
  const isAll = 'all' in wanted;
  const parts = (isAll ? wanted.all : wanted.any).map((part) => wantedText(part, signs));
  const some = [...new Set(parts.filter(Boolean))];
  if (isAll && some.length < new Set(parts).size) return '';
  return some.length > 1 ? `(${some.join(isAll ? signs.all : signs.any)})` : (some[0] ?? '');
}

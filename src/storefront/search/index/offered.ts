import { atom } from 'nanostores';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { trailOf } from '#core/search/index/columns.ts';
import type { SearchHead } from '#core/search/index/files.ts';

/** The values that the hits of a search have: a filter that offers others leads to nothing. */
export interface Offered {
  readonly categories: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

/** What the filter of the search page may offer; null until the words have been looked up in the index. */
export const $offered = atom<Offered | null>(null);

export function offeredBy(rows: readonly ListedGoods[], head: Pick<SearchHead, 'categories'>): Offered {
  const kinds = new Set(rows.map((row) => row.item_main_cat_id));
  return {
    categories: new Set([...kinds].flatMap((kind) => trailOf(head, kind))),
    brands: new Set(rows.map((row) => row.brand_id)),
    tags: new Set(rows.flatMap((row) => row.tags.map((tag) => tag.tag_id))),
  };
}

import { trailOf } from '#core/search/index/columns.ts';
import type { SearchHead } from '#core/search/index/files.ts';
import type { Narrowable } from './narrow.ts';

/** The values that the hits of a search have: a filter that offers others leads to nothing. */
export interface Offered {
  readonly categories: ReadonlySet<string>;
  readonly brands: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
}

export function offeredBy(
  rows: readonly Pick<Narrowable, 'item_main_cat_id' | 'brand_id' | 'tags'>[],
  head: Pick<SearchHead, 'categories'>,
): Offered {
  const kinds = new Set(rows.map((row) => row.item_main_cat_id));
  return {
    categories: new Set([...kinds].flatMap((kind) => trailOf(head, kind))),
    brands: new Set(rows.map((row) => row.brand_id)),
    tags: new Set(rows.flatMap((row) => row.tags.map((tag) => tag.tag_id))),
  };
}

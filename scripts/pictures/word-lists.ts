import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { apart } from '#core/catalogue/apart.ts';
import { find } from '#core/search/find.ts';
import type { GoodsColumns, SearchHead } from '#core/search/index/files.ts';
import { openSearchIndex } from '#core/search/index/open.ts';
import { goodsPageSize } from '#core/site/limits.ts';

/**
 * The first page of goods that the published index finds for the name of every category and every hot word, as the library and
 * the search page show it: the main picture of each card in its order.
 */
export function pagesOfWords(folder: string): ReadonlyMap<string, readonly string[]> {
  const read = <File>(path: string): File => JSON.parse(readFileSync(join(folder, path), 'utf8')) as File;
  const head = read<SearchHead>('search/index.json');
  const { goods, lexicon } = openSearchIndex(head, head.goodsFiles.map(read<GoodsColumns>));
  const words = new Set([...Object.values(head.categories).map(({ name }) => name), ...head.hotWords]);
  return new Map(
    [...words].map((word) => {
      const { hits } = find(goods.corpus, lexicon, word);
      const rows = hits.flatMap((line) => goods.rows[line] ?? []).slice(0, goodsPageSize);
      return [word, apart(rows).map(({ pics }) => pics[0] ?? '')];
    }),
  );
}

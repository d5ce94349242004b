import { createHash } from 'node:crypto';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import type { SearchHead } from '#core/search/index/files.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { routes } from '#core/site/routes.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed } from '#snapshot/read/view.ts';
import { catalogue } from '#storefront/catalogue/cards.ts';
import { otherEntries } from './others.ts';

interface IndexFiles {
  readonly head: SearchHead;
  /** The text of each goods file by its name: the name changes with the text, so browsers may cache it. */
  readonly goods: ReadonlyMap<string, string>;
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

function build(): IndexFiles {
  const snapshot = currentSnapshot();
  const { rows, roots, brands, tags } = catalogue();
  const goods = new Map(
    goodsFilesOf(rows).map((columns) => {
      const text = JSON.stringify(columns);
      return [nameOf(text), text];
    }),
  );
  const source = {
    goods: rows,
    categories: roots,
    brands,
    tags,
    synonyms: searchSynonyms,
    hotWords: snapshot.only('hotWords').list,
    others: otherEntries(snapshot),
    readingsOf,
  };
  return { head: searchHeadOf(source, [...goods.keys()].map(routes.searchGoodsFile)), goods };
}

/** The files of the search index, built once per snapshot. */
export const searchFiles = indexed(build);

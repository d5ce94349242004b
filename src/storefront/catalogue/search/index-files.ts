import { createHash } from 'node:crypto';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import { find } from '#core/search/find.ts';
import { goodsFilesOf, searchHeadOf } from '#core/search/index/build.ts';
import { findableOf } from '#core/search/index/columns.ts';
import { openCorpus } from '#core/search/index/corpus.ts';
import type { HotWord, SearchHead } from '#core/search/index/files.ts';
import { openLexicon } from '#core/search/index/lexicon.ts';
import { readingsOf } from '#core/search/index/readings.ts';
import { searchSynonyms } from '#core/search/synonyms.ts';
import { hotWordsRanked } from '#core/site/limits.ts';
import { searchIndexRoutes } from '#core/site/routes.ts';
import { setting } from '#core/site/settings.ts';
import { currentSnapshot } from '#snapshot/read/read.ts';
import { indexed } from '#snapshot/read/view.ts';
import { catalogue } from '#storefront/catalogue/cards.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';
import { otherEntries } from './others.ts';

interface IndexFiles {
  readonly head: SearchHead;
  /** The text of each goods file by its name: the name changes with the text, so browsers may cache it. */
  readonly goods: ReadonlyMap<string, string>;
}

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What the hot words of a page find in a mall whose pages cannot look it up. */
function hotHitsOf(head: SearchHead, rows: readonly ListedGoods[]): HotWord[] {
  const corpus = openCorpus(rows.map((row) => findableOf(row, head)));
  const lexicon = openLexicon(head);
  return head.hotWords.slice(0, hotWordsRanked).map((word) => {
    const { hits } = find(corpus, lexicon, word);
    return { word, picture: firstPicture(rows[hits[0] ?? -1]?.pics ?? []), count: hits.length };
  });
}

function build(): IndexFiles {
  const snapshot = currentSnapshot();
  const { rows, created, roots, brands, tags } = catalogue();
  const isAsked = rows.length > Number(setting('searchIndexLimit'));
  const goods = new Map(
    // Pages print no times, but 新品 among the hits is an order by them.
    (isAsked ? [] : goodsFilesOf(rows.map((row, index) => ({ ...row, created: created[index] ?? 0 })))).map(
      (columns) => {
        const text = JSON.stringify(columns);
        return [nameOf(text), text];
      },
    ),
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
  const head = searchHeadOf(source, [...goods.keys()].map(searchIndexRoutes.goods));
  return { head: isAsked ? { ...head, hotHits: hotHitsOf(head, rows) } : head, goods };
}

/** The files of the search index, built once per snapshot. */
export const searchFiles = indexed(build);

import type { ListedGoods } from '#core/goods/listed-goods.ts';
import type { SearchIndex } from '#core/search/index/open.ts';
import { marksIn, plain } from '#core/search/index/text.ts';
import { routes } from '#core/site/routes.ts';
import { find } from './find.ts';

/** One line under the search box. */
export interface Suggestion {
  readonly text: string;
  readonly href: string;
  /** The kind of page it leads to, for lines that are not plain words. */
  readonly kind: '' | '商品' | '品牌' | '方案' | '体验馆';
  /** The positions of the typed text. */
  readonly marks: readonly (readonly [number, number])[];
}

const wordsShown = 5;
/** As many lines for pages, goods among them. */
export const pagesShown = 5;

/** Goods that a typed text finds, best first. */
export interface NamedGoods {
  readonly rows: readonly Pick<ListedGoods, 'item_id' | 'item_name'>[];
  readonly marks: readonly string[];
}

function goodsNamed({ goods, lexicon }: SearchIndex, asked: string): NamedGoods {
  const { hits, marks } = find(goods.corpus, lexicon, asked);
  return { rows: hits.flatMap((hit) => goods.rows[hit] ?? []), marks };
}

/** Words that complete the typed text, then pages it may mean; at most ten. Goods are those of the index unless given. */
export function suggest(index: SearchIndex, typed: string, given?: NamedGoods): Suggestion[] {
  const { lexicon, words, others } = index;
  const asked = plain(typed).trim();
  if (asked === '') return [];
  const line = (text: string, href: string, kind: Suggestion['kind'], marks: readonly string[]): Suggestion => ({
    text,
    href,
    kind,
    marks: marksIn(text, marks),
  });
  const completed = find(words.corpus, lexicon, asked);
  const complete = completed.hits
    .flatMap((hit) => words.list[hit] ?? [])
    .filter((word) => word !== asked)
    .slice(0, wordsShown)
    .map((word) => line(word, routes.search(word), '', completed.marks));
  const pages = (
    [
      ['brands', '品牌', 1],
      ['shop', '体验馆', 1],
      ['programme', '方案', 1],
    ] as const
  ).flatMap(([kind, name, count]) => {
    const { corpus, entries } = others[kind];
    const found = find(corpus, lexicon, asked);
    if (found.dropped.length > 0) return [];
    const hits = found.hits
      .flatMap((hit) => entries[hit] ?? [])
      .filter(({ title }) => marksIn(title, found.marks).length);
    return hits.slice(0, count).map(({ title, href }) => line(title, href, name, found.marks));
  });
  const { rows, marks } = given ?? goodsNamed(index, asked);
  return [
    ...complete,
    ...pages,
    ...rows
      .slice(0, pagesShown - pages.length)
      .map((row) => line(row.item_name, routes.goods(row.item_id), '商品', marks)),
  ];
}

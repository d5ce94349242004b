import { atom } from 'nanostores';
import { type Found, find } from '#core/search/find.ts';
import { type HotWord, isGoodsAsked, type OtherEntry, type OtherKind, otherKinds } from '#core/search/index/files.ts';
import type { SearchIndex } from '#core/search/index/open.ts';
import { reportSearchMiss } from '#core/search/miss-contract.ts';
import { nearWords } from '#core/search/near.ts';
import { hotWordsRanked, kindsShown, nearWordsShown } from '#core/site/limits.ts';
import type { GoodsFound, HitKind } from '#storefront/search/index/goods-found.ts';
import { loadSearchIndex } from '#storefront/search/index/index.ts';
import { $loosened } from '#storefront/search/index/offered.ts';
import { call } from '#storefront/shell/call/shop-call.ts';
import { firstPicture } from '#storefront/shell/picture/picture.ts';
import { noteSearch } from './history.ts';

type Others = Readonly<Record<OtherKind, readonly OtherEntry[]>>;

/**
 * The content of the search page besides goods, which have their own list (`src/storefront/goods/library/store.ts`).
 */
export interface SearchState extends Omit<GoodsFound, 'count'> {
  /** `start`: there has been no search yet. */
  readonly at: 'start' | 'searching' | 'shown';
  readonly keywords: string;
  /** The goods that match the words, before any filter. */
  readonly goods: number;
  readonly others: Others;
  /** Known on the page before a search and on one that found nothing. */
  readonly hotWords: readonly HotWord[];
  /** Words that look like those that found nothing. */
  readonly near: readonly string[];
}

const noOthers: Others = { programme: [], shop: [], designer: [], information: [], brands: [] };
const unread: SearchState = {
  at: 'searching',
  keywords: '',
  goods: 0,
  isKnown: true,
  others: noOthers,
  corrected: '',
  dropped: [],
  marks: [],
  kinds: [],
  hotWords: [],
  near: [],
};

export const $search = atom<SearchState>(unread);

/** This number of marks covers every reading of the words. */
const mostMarks = 40;

function hotWordsOf(index: SearchIndex): readonly HotWord[] {
  if (index.head.hotHits) return index.head.hotHits;
  return index.head.hotWords.slice(0, hotWordsRanked).map((word) => {
    const { hits } = find(index.goods.corpus, index.lexicon, word);
    const [first] = hits.flatMap((line) => index.goods.rows[line] ?? []);
    return { word, picture: firstPicture(first?.pics ?? []), count: hits.length };
  });
}

function kindsOf({ goods, head }: SearchIndex, hits: readonly number[]): HitKind[] {
  const kinds = Map.groupBy(
    hits.flatMap((line) => goods.rows[line] ?? []),
    (row) => row.item_main_cat_id,
  );
  return [...kinds]
    .flatMap(([id, rows]) => {
      const name = head.categories[id]?.name;
      return name ? { id, name, count: rows.length, picture: firstPicture(rows[0]?.pics ?? []) } : [];
    })
    .toSorted((a, b) => b.count - a.count)
    .slice(0, kindsShown);
}

function goodsInIndex(index: SearchIndex, keywords: string): GoodsFound {
  const { hits, ...found } = find(index.goods.corpus, index.lexicon, keywords);
  return { ...found, count: hits.length, isKnown: true, kinds: kindsOf(index, hits) };
}

const goodsFound = async (index: SearchIndex, keywords: string): Promise<GoodsFound> =>
  isGoodsAsked(index.head)
    ? (await import('#storefront/search/asked/goods.ts')).goodsAsked(keywords)
    : goodsInIndex(index, keywords);

function answerOf(index: SearchIndex, keywords: string, goods: GoodsFound): SearchState {
  const found = otherKinds.map((kind) => {
    const { corpus, entries } = index.others[kind];
    const asked = find(corpus, index.lexicon, keywords);
    const hits = asked.hits.length === 0 && goods.corrected ? find(corpus, index.lexicon, goods.corrected) : asked;
    // A hit without one of the words is no hit of these kinds: only goods are shown for part of the query.
    const whole: Found = hits.dropped.length > 0 ? { ...hits, hits: [] } : hits;
    return { kind, whole, list: whole.hits.flatMap((line) => entries[line] ?? []) };
  });
  const isNothing = goods.count === 0 && found.every(({ list }) => list.length === 0);
  return {
    at: 'shown',
    keywords,
    goods: goods.count,
    isKnown: goods.isKnown,
    others: Object.fromEntries(found.map(({ kind, list }) => [kind, list])) as unknown as Others,
    corrected: goods.corrected,
    dropped: goods.count > 0 ? goods.dropped : [],
    marks: [...new Set([goods, ...found.map(({ whole }) => whole)].flatMap(({ marks }) => marks))].slice(0, mostMarks),
    kinds: goods.kinds,
    hotWords: isNothing ? hotWordsOf(index) : [],
    near: isNothing ? nearWords(index, keywords, nearWordsShown) : [],
  };
}

/** Adds hits that only the API has; a failed call changes nothing. */
async function addFromApi(kinds: readonly OtherKind[], keywords: string): Promise<void> {
  const { askApi } = await import('#storefront/search/index/files.ts');
  await Promise.all(
    kinds.map(async (kind) => {
      const list = await askApi(kind, keywords).catch(() => []);
      const state = $search.get();
      if (state.keywords !== keywords || list.length === 0) return;
      const known = new Set(state.others[kind].map(({ title }) => title));
      const added = list.filter(({ title }) => !known.has(title));
      $search.set({ ...state, others: { ...state.others, [kind]: [...state.others[kind], ...added] } });
    }),
  );
}

/**
 * Searches everything but the goods: in the index, and through the API for data the index lacks. A newer search wins.
 */
export async function runSearch(keywords: string): Promise<void> {
  $loosened.set([]);
  if (keywords === '') return $search.set({ ...unread, at: 'start', hotWords: $search.get().hotWords });
  $search.set({ ...$search.get(), at: 'searching', keywords });
  noteSearch(keywords);
  const isWanted = () => $search.get().keywords === keywords;
  try {
    const { first, whole } = loadSearchIndex();
    const early = await first;
    const found = answerOf(early, keywords, await goodsFound(early, keywords));
    if (!isWanted()) return;
    if (found.goods > 0) $search.set(found);
    const all = await whole;
    const answer = all === early ? found : answerOf(all, keywords, goodsInIndex(all, keywords));
    if (!isWanted()) return;
    $search.set(answer);
    await addFromApi(['designer', 'information'], keywords);
  } catch {
    if (!isWanted()) return;
    $search.set({ ...unread, at: 'shown', isKnown: false, keywords, marks: keywords.toLowerCase().split(/\s+/) });
    await addFromApi(otherKinds, keywords);
  }
}

/** Reads the hot words with what they find, for a page without a search. */
export async function loadHotWords(): Promise<void> {
  const index = await loadSearchIndex().whole;
  $search.set({ ...$search.get(), hotWords: hotWordsOf(index) });
}

let lastMiss = '';

/** Reports once to the operator that nothing was found. */
export function reportMiss(keywords: string): void {
  if (keywords === lastMiss) return;
  lastMiss = keywords;
  void call(reportSearchMiss, { keywords }, { background: true }).catch(() => undefined);
}

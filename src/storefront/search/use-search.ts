import { useEffect, useState } from 'react';
import { type SearchTab, searchTabs, tabAddress, tabOf } from '#core/search/tabs.ts';
import { cutText } from '#core/site/cut-text.ts';
import { searchMaxLength } from '#core/site/limits.ts';
import { $goodsList } from '#storefront/goods/library/store.ts';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { followAddress, showAddress } from '#storefront/shell/list/address.ts';
import { $search, loadHotWords, runSearch, type SearchState } from './store.ts';

interface SearchControl {
  readonly state: SearchState;
  /** The address holds more words than are searched. */
  readonly isCut: boolean;
  /** The number of hits of a tab, as far as known. */
  readonly countOf: (tab: SearchTab) => number;
  readonly tab: SearchTab;
  /** The kind of goods that the address narrows to, "" for all. */
  readonly kind: string;
  readonly choose: (tab: SearchTab) => void;
  /** No hit of any kind was found, and the API has none either. */
  readonly isEmpty: boolean;
  /** Nobody could be asked: the list of goods tells of that, and nothing is said of hits. */
  readonly hasFailed: boolean;
}

const typedWords = (search: URLSearchParams): string => (search.get('keywords') ?? '').trim();

/** The search of the address: read after the first paint, and again when the visitor goes back or changes the words. */
export function useSearch(ownTab: SearchTab | null): SearchControl {
  const state = useStore($search);
  const goods = useStore($goodsList);
  const [asked, setAsked] = useState<SearchTab | null>(ownTab);
  const [isCut, setCut] = useState(false);
  const [kind, setKind] = useState('');

  useEffect(() => {
    let running: string | undefined;
    const read = () => {
      const search = new URLSearchParams(location.search);
      setAsked(tabOf(search, ownTab));
      setKind(search.get('categoryId') ?? '');
      const typed = typedWords(search);
      const keywords = cutText(typed, searchMaxLength);
      const isSame = keywords === running;
      // Another try for the list of goods is one for everything that could not be read.
      if (isSame && ($search.get().isKnown || $goodsList.get().at !== 'failed')) return;
      const isFirst = running === undefined;
      running = keywords;
      setCut(typed.length > searchMaxLength);
      for (const input of document.querySelectorAll<HTMLInputElement>('form.search input')) {
        // Whoever types the next words before this page is ready keeps them.
        const isTyped = isFirst && input === document.activeElement && input.value !== '';
        if (!isSame && !isTyped) input.value = keywords;
      }
      void runSearch(keywords);
      if (keywords === '') void loadHotWords().catch(() => undefined);
    };
    read();
    return followAddress(read);
  }, [ownTab]);

  const goodsTotal = goods.at === 'shown' ? goods.total : 0;
  // Filters leave fewer goods in the list than the words have found.
  const countOf = (tab: SearchTab): number =>
    tab === 'goods' ? Math.max(state.goods, goodsTotal) : state.others[tab].length;
  const firstWithHits = searchTabs.find(({ tab }) => countOf(tab) > 0)?.tab ?? 'goods';
  const hasNone = state.at === 'shown' && searchTabs.every(({ tab }) => countOf(tab) === 0);
  const isGoodsDone = goods.at === 'shown' || goods.at === 'failed';
  // An index that has been read knows that there is nothing, also when the shop cannot be asked for what is new.
  const hasFailed = hasNone && goods.at === 'failed' && !state.isKnown;
  return {
    state,
    isCut,
    countOf,
    tab: hasFailed ? 'goods' : (asked ?? firstWithHits),
    kind,
    isEmpty: hasNone && isGoodsDone && !hasFailed,
    hasFailed,
    // The list of goods also reads its filter from the new address.
    choose: (tab) => showAddress(tabAddress(state.keywords, tab)),
  };
}

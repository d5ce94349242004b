import { type ReactNode, useRef } from 'react';
import type { SearchTab } from '#core/search/tabs.ts';
import { KindTiles } from '#storefront/search/parts/KindTiles.tsx';
import type { ShopKind } from '#storefront/search/parts/ShopKinds.tsx';
import { IslandBoundary } from '#storefront/shell/island/IslandBoundary.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OtherHits } from './OtherHits.tsx';
import { SearchStart } from './SearchStart.tsx';
import { SearchStatus } from './SearchStatus.tsx';
import { SearchTabs } from './SearchTabs.tsx';
import { useMarks } from './use-marks.ts';
import { useSearch } from './use-search.ts';
import './search.css';

interface Props {
  /** The tab of a page about one kind; null = the first with hits. */
  ownTab?: SearchTab | null;
  /** The categories of the shop, for who has not searched yet and for who found nothing. */
  shopKinds: readonly ShopKind[];
  /** The list of goods, a separate island. */
  children?: ReactNode;
}

/** The search page: the interpretation of the query, tabs with their counts, and the hits of one kind. */
export function SearchPage(props: Props) {
  return (
    <IslandBoundary>
      <Search {...props} />
    </IslandBoundary>
  );
}

function Search({ ownTab = null, shopKinds, children }: Props) {
  const { state, isCut, countOf, tab, kind, choose, isEmpty, hasFailed } = useSearch(ownTab);
  const isStart = state.at === 'start';
  const box = useRef<HTMLDivElement>(null);
  useMarks(box, state.marks);
  return (
    <div ref={box} className="search-page">
      <SearchStatus state={state} isCut={isCut} tab={tab} count={countOf(tab)} isSilent={isEmpty || hasFailed} />
      {!isStart && !isEmpty && (
        <SearchTabs
          keywords={state.keywords}
          isRead={state.keywords !== ''}
          current={tab}
          isCounted={state.at === 'shown' && !hasFailed}
          countOf={countOf}
          onChoose={choose}
        />
      )}
      {isStart && <SearchStart hotWords={state.hotWords} kinds={shopKinds} />}
      {isEmpty && (
        <NothingFound keywords={state.keywords} hotWords={state.hotWords} near={state.near} kinds={shopKinds} />
      )}
      <div hidden={isStart || isEmpty || tab !== 'goods'}>
        <KindTiles keywords={state.keywords} kinds={state.kinds} chosen={kind} />
        {children}
      </div>
      {tab !== 'goods' && !isStart && !isEmpty && (
        <OtherHits
          kind={tab}
          entries={state.others[tab]}
          isSearching={state.at === 'searching'}
          keywords={state.keywords}
          countOf={countOf}
        />
      )}
    </div>
  );
}

import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Category } from '#core/category/contract.ts';
import type { FilterBrand, Tag } from '#core/goods/contract.ts';
import type { GoodsFilter } from '#core/goods/filter.ts';
import type { ListedGoods } from '#core/goods/listed-goods.ts';
import type { GoodsListing } from '#core/goods/listing.ts';
import { goodsPageSize } from '#core/site/limits.ts';
import { $compared, followCompared } from '#storefront/compare/store.ts';
import { loadFavourites } from '#storefront/favourite/favourites.ts';
import { CompareBar, GuestDrawer } from '#storefront/goods/dialogs/extras-lazy.ts';
import { GoodsGrid } from '#storefront/goods/parts/GoodsGrid.tsx';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { FailedPart, IslandBoundary, useLate } from '#storefront/shell/island/IslandBoundary.tsx';
import { useStore } from '#storefront/shell/island/use-store.ts';
import { ChosenLine } from '#storefront/shell/list/ChosenLine.tsx';
import { FilterButton } from '#storefront/shell/list/FilterRow.tsx';
import { ListPager } from '#storefront/shell/list/ListPager.tsx';
import { SortBar } from '#storefront/shell/list/SortBar.tsx';
import { useKeptHeight } from '#storefront/shell/list/use-kept-height.ts';
import { CardTools } from './CardTools.tsx';
import { chosenOf, cleared } from './chosen-filters.ts';
import { FilterRows } from './FilterRows.tsx';
import { ListTail } from './ListTail.tsx';
import { NoGoods } from './NoGoods.tsx';
import { SkeletonGrid } from './SkeletonGrid.tsx';
import { $goodsList } from './store.ts';
import { useFreshRows } from './use-fresh-rows.ts';
import { type GoodsFilterControl, useGoodsFilter } from './use-goods-filter.ts';
import '#storefront/shell/list/list.css';

export interface LibraryProps {
  library: {
    list: readonly ListedGoods[];
    total: number;
    brands: readonly FilterBrand[];
    tags: readonly Tag[];
    categories: readonly Category[];
    /** Whether the shop can put goods in the order of their reviews. */
    isByReviews: boolean;
    /** A room that was planned, for the way to a plan of one's own; "" without any. */
    room: string;
  };
  listing: GoodsListing;
  /** The values of the filter; those of the library without it. */
  filter?: Pick<LibraryProps['library'], 'categories' | 'brands' | 'tags'>;
  /** The heading of the page; "" where it has one already. */
  title: string;
  /** The choice of the look (LookToggle.astro), where the page has one. */
  look?: ReactNode;
}

const sorts = [
  { sort: '', name: '综合' },
  { sort: 'sales', name: '销量' },
  { sort: 'reviews', name: '评价' },
  { sort: 'newest', name: '新品' },
] as const;

/** A result with fewer rows gets suggestions below it. */
const shortList = 10;

/** The product library: its first page is printed, all other content is loaded into the same box. */
export function GoodsLibrary(props: LibraryProps) {
  return (
    <IslandBoundary>
      <Library {...props} />
    </IslandBoundary>
  );
}

function Library({ library, listing, filter = library, title, look }: LibraryProps) {
  const { categories } = library;
  const control = useGoodsFilter(categories, listing);
  const state = useStore($goodsList);
  const box = useRef<HTMLDivElement>(null);
  const isLate = useLate(state.at === 'loading');
  const [known, setKnown] = useState({ list: library.list, total: library.total });
  const [isKept, setKept] = useState(false);
  const compared = useStore($compared);
  const printed = useFreshRows(library.list);
  const tools = useCallback((goods: ListedGoods) => <CardTools goods={goods} onKept={() => setKept(true)} />, []);

  useEffect(() => {
    void loadFavourites();
    return followCompared();
  }, []);

  useEffect(() => {
    if (state.at === 'shown') setKnown(state);
    if (state.at === 'static') setKnown({ list: library.list, total: library.total });
  }, [state, library]);

  // The rows of a filter arrive one render after the state that brings them.
  useKeptHeight(box, state.at === 'loading' || (state.at === 'shown' && known.list !== state.list));

  const list: GoodsFilterControl = {
    ...control,
    change: (next: GoodsFilter) => {
      control.change(next);
      if (next.page !== control.filter.page) box.current?.scrollIntoView({ block: 'start' });
    },
  };
  const pages = Math.max(1, Math.ceil(known.total / goodsPageSize));
  const rows = known.list === library.list ? printed : known.list;
  // The search page has its words in its heading and in the box above, and narrows its hits behind a button.
  const isSearch = title === '';
  const chosen = chosenOf(list.filter, library).filter(({ key }) => !isSearch || key !== 'words');
  const none = { ...cleared(list.filter), ...(isSearch && { keywords: list.filter.keywords }) };
  // An empty list names what was chosen itself.
  const isNone = state.at === 'shown' && rows.length === 0;
  const chips = <ChosenLine list={list} chosen={isNone ? [] : chosen} none={none} />;
  return (
    <>
      {!isSearch && (
        <div className="list-head">
          <h1>{title}</h1>
          <p className="list-head__count" role="status">
            <b>{known.total}</b> 件商品
          </p>
          {chips}
          {look}
        </div>
      )}
      <FilterRows
        categories={filter.categories}
        brands={filter.brands}
        tags={filter.tags}
        list={list}
        isFolded={isSearch}
        isOneLine={library.total > 0 && library.total < goodsPageSize}
        result={`${known.total} 件`}
        onClear={chosen.length > 0 ? () => list.change(none) : undefined}
      />
      <SortBar
        list={list}
        sorts={library.isByReviews ? sorts : sorts.filter(({ sort }) => sort !== 'reviews')}
        {...(isSearch && { count: [known.total, '件'] as const })}
        pages={pages}
      >
        <FilterButton chosen={chosen.length} isFolded={isSearch} />
        {isSearch && chips}
      </SortBar>
      <h2 className="sr">商品列表</h2>
      <div ref={box} className="list-box" aria-busy={state.at === 'loading'}>
        {state.at === 'failed' ? (
          <FailedPart message={state.message} onRetry={() => list.change(list.filter)} />
        ) : isLate || (state.at === 'static' && library.total === 0) ? (
          <SkeletonGrid count={Math.max(rows.length, 5)} />
        ) : rows.length > 0 ? (
          // A new list gets a new grid, so that a card in both lists does not seem to move.
          <GoodsGrid
            key={`${known.total}-${rows[0]?.item_id}`}
            goods={rows}
            look="list"
            eager={5}
            toolsOf={tools}
            tail={<ListTail room={library.room} />}
          />
        ) : (
          <NoGoods categories={categories} list={list} chosen={chosen} />
        )}
        {state.at === 'shown' && rows.length > 0 && rows.length <= shortList && (
          <Bestsellers title="也看看这些" count={5} besides={rows} />
        )}
        {state.at !== 'failed' && <ListPager list={list} pages={pages} count={`${known.total} 件`} />}
      </div>
      {compared.length > 0 && <CompareBar goods={compared} />}
      {isKept && <GuestDrawer onClose={() => setKept(false)} />}
    </>
  );
}

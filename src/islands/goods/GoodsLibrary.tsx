import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { goodsPageSize } from '#config/limits.ts';
import { routes } from '#config/routes.ts';
import type { Category } from '#contract/category.ts';
import type { FilterBrand, GoodsRow, Tag } from '#contract/goods.ts';
import { type GoodsFilter, noFilter } from '#domain/goods-filter.ts';
import { $goodsList, type FreshGoods, loadFreshGoods } from '#state/goods-list.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoodsGrid } from '#ui/GoodsGrid.tsx';
import { FailedPart, IslandBoundary, useLate } from '#ui/IslandBoundary.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FilterRows } from './FilterRows.tsx';
import { GoodsPager } from './GoodsPager.tsx';
import { SortBar } from './SortBar.tsx';
import { type FixedFilter, useGoodsFilter } from './use-goods-filter.ts';

interface Props {
  library: {
    list: readonly GoodsRow[];
    total: number;
    brands: readonly FilterBrand[];
    tags: readonly Tag[];
    categories: readonly Category[];
  };
  fixed?: FixedFilter;
  title: string;
}

const nothingFixed: FixedFilter = {};

/** The product library: its first page is printed, everything else is loaded into the same box. */
export function GoodsLibrary({ library, fixed = nothingFixed, title }: Props) {
  return (
    <IslandBoundary>
      <Library library={library} fixed={fixed} title={title} />
    </IslandBoundary>
  );
}

function basePathOf({ categoryId, brandId }: FixedFilter): string {
  if (categoryId) return routes.goodsOfCategory(categoryId);
  return brandId ? routes.goodsOfBrand(brandId) : routes.goodsList();
}

function Library({ library, fixed, title }: Required<Props>) {
  const { brands, tags, categories } = library;
  const basePath = basePathOf(fixed);
  const { filter, change } = useGoodsFilter(categories, fixed, basePath);
  const state = useStore($goodsList);
  const box = useRef<HTMLDivElement>(null);
  const isLate = useLate(state.at === 'loading');
  const [known, setKnown] = useState({ list: library.list, total: library.total });
  const fresh = useFreshPrices(library.list);

  // What is loaded later never makes the page shorter: nothing below the box moves (design.md §4, CLS 0).
  useLayoutEffect(() => {
    if (box.current) box.current.style.minHeight = `${box.current.offsetHeight}px`;
  }, []);

  useEffect(() => {
    if (state.at === 'shown') setKnown(state);
    if (state.at === 'static') setKnown({ list: library.list, total: library.total });
  }, [state, library]);

  function changeAndLook(next: GoodsFilter) {
    change(next);
    if (next.page !== filter.page) box.current?.scrollIntoView({ block: 'start' });
  }

  const pages = Math.max(1, Math.ceil(known.total / goodsPageSize));
  const rows = known.list === library.list ? freshRows(known.list, fresh) : known.list;
  const bar = { basePath, filter, pages, onChange: changeAndLook };
  return (
    <>
      <h1 className="sr">{title}</h1>
      <FilterRows
        categories={categories}
        brands={brands}
        tags={tags}
        fixed={fixed}
        basePath={basePath}
        filter={filter}
        onChange={change}
      />
      <ChosenFilters brands={brands} tags={tags} filter={filter} onChange={change} />
      <SortBar {...bar} total={known.total} />
      <h2 className="sr">商品列表</h2>
      <div ref={box} aria-busy={state.at === 'loading'}>
        {state.at === 'failed' ? (
          <FailedPart message={state.message} onRetry={() => change(filter)} />
        ) : isLate ? (
          <SkeletonGrid count={Math.max(rows.length, 5)} />
        ) : rows.length > 0 ? (
          // A new list is a new grid: a card that both hold must not be seen moving.
          <GoodsGrid key={`${known.total}-${rows[0]?.item_id}`} goods={rows} look="list" eager={5} />
        ) : (
          <div className="panel">
            <EmptyState icon="search" title="没有符合条件的商品" hint="试试减少筛选条件，或换一个搜索词">
              <button type="button" className="btn btn--line" onClick={() => change(noFilter)}>
                清空筛选
              </button>
              <a className="btn btn--main" href={routes.goodsList()}>
                看全部商品
              </a>
            </EmptyState>
          </div>
        )}
        {state.at !== 'failed' && <GoodsPager {...bar} />}
      </div>
    </>
  );
}

/** Prices and stock of now for the printed rows. */
function useFreshPrices(list: readonly GoodsRow[]): ReadonlyMap<string, FreshGoods> {
  const [fresh, setFresh] = useState<ReadonlyMap<string, FreshGoods>>(new Map());
  useEffect(() => {
    let isShown = true;
    if (list.length === 0) return;
    void loadFreshGoods(list.map((row) => row.item_id)).then((items) => {
      if (isShown) setFresh(items);
    });
    return () => {
      isShown = false;
    };
  }, [list]);
  return fresh;
}

/** A number that stands for each stock level, as cards expect one. */
const storeOfLevel = [0, 1, 10] as const;

function freshRows(list: readonly GoodsRow[], fresh: ReadonlyMap<string, FreshGoods>): readonly GoodsRow[] {
  if (fresh.size === 0) return list;
  return list.map((row) => {
    const now = fresh.get(row.item_id);
    if (!now) return row;
    const { price, market_price, activity_price, approve_status, stock_level } = now;
    return { ...row, price, market_price, activity_price, approve_status, store: storeOfLevel[stock_level] };
  });
}

function SkeletonGrid({ count }: { count: number }) {
  return (
    <div className="grid grid--5 list-grid" role="status" aria-label="正在加载">
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <div key={index} className="card">
          <div className="skeleton skeleton--pic" />
          <div className="card__body">
            <div className="skeleton skeleton--line" />
            <div className="skeleton skeleton--line skeleton--short" />
            <div className="skeleton skeleton--line skeleton--short" />
          </div>
        </div>
      ))}
    </div>
  );
}

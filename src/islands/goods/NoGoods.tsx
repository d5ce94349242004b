import { useEffect, useState } from 'react';
import { routes } from '#config/routes.ts';
import type { Category } from '#contract/category.ts';
import type { GoodsRow } from '#contract/goods.ts';
import { loadBestsellers } from '#state/goods-list.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { GoodsGrid } from '#ui/GoodsGrid.tsx';
import { cleared } from './ChosenFilters.tsx';
import type { FilterControl } from './use-goods-filter.ts';

interface Props {
  categories: readonly Category[];
  list: FilterControl;
}

const offered = 5;

/** Nothing fits the filter: ways on, and what others buy. */
export function NoGoods({ categories, list }: Props) {
  const [hot, setHot] = useState<readonly GoodsRow[]>([]);
  useEffect(() => {
    let isShown = true;
    void loadBestsellers(offered).then((rows) => isShown && setHot(rows));
    return () => {
      isShown = false;
    };
  }, []);
  return (
    <>
      <div className="panel">
        <EmptyState icon="search" title="没有符合条件的商品" hint="试试减少筛选条件，或从下面的分类逛起">
          <button type="button" className="btn btn--main" onClick={() => list.change(cleared(list.filter))}>
            清空筛选
          </button>
          <a className="btn btn--line" href={routes.goodsList()}>
            看全部商品
          </a>
        </EmptyState>
        {categories.length > 0 && (
          <nav className="chips no-goods" aria-label="热门分类">
            {categories.map(({ id, label }) => (
              <a key={id} className="chip" href={routes.goodsOfCategory(id)}>
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
      {hot.length > 0 && (
        <section aria-label="大家在买">
          <p className="no-goods__head">大家在买</p>
          <GoodsGrid goods={hot} look="list" />
        </section>
      )}
    </>
  );
}

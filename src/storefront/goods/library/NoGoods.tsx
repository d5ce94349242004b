import type { Category } from '#core/category/contract.ts';
import type { GoodsFilter } from '#core/goods/filter.ts';
import { routes } from '#core/site/routes.ts';
import { Bestsellers } from '#storefront/goods/parts/late-bestsellers.tsx';
import { type Chosen, ChosenOut } from '#storefront/shell/list/ChosenLine.tsx';
import { EmptyState } from '#storefront/shell/parts/EmptyState.tsx';
import { cleared } from './chosen-filters.ts';
import type { GoodsFilterControl } from './use-goods-filter.ts';
import '#storefront/shell/list/list.css';
import '#storefront/shell/parts/style/button.css';
import '#storefront/shell/parts/style/chip.css';
import '#storefront/shell/parts/style/panel.css';

interface Props {
  categories: readonly Category[];
  list: GoodsFilterControl;
  chosen: readonly Chosen<GoodsFilter>[];
}

/** No goods match the filter: shows alternatives and bestsellers. */
export function NoGoods({ categories, list, chosen }: Props) {
  return (
    <>
      <div className="panel">
        <EmptyState icon="search" title="没有符合条件的商品" hint="去掉一个条件再看看，或从下面的分类逛起">
          <ChosenOut list={list} chosen={chosen} none={cleared(list.filter)} />
          {chosen.length === 0 && (
            <a className="btn btn--line" href={routes.goodsList()}>
              看全部商品
            </a>
          )}
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
      <Bestsellers title="大家在买" count={10} />
    </>
  );
}

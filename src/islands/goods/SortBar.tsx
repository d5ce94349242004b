import type { GoodsSort } from '#domain/goods-filter.ts';
import { FilterLink } from '#ui/FilterLink.tsx';
import { PriceRange } from './PriceRange.tsx';
import type { GoodsFilterControl } from './use-goods-filter.ts';

interface Props {
  list: GoodsFilterControl;
  total: number;
  pages: number;
}

/** Order, price range, stock, and the size of the result. 价格 turns round with every press. */
export function SortBar({ list, total, pages }: Props) {
  const { filter, change } = list;
  const nextPrice: GoodsSort = filter.sort === 'priceUp' ? 'priceDown' : 'priceUp';
  const isPrice = filter.sort === 'priceUp' || filter.sort === 'priceDown';
  const priceName = isPrice ? (filter.sort === 'priceUp' ? '价格 ↑' : '价格 ↓') : '价格';
  const sorts: readonly { sort: GoodsSort | ''; name: string; isOn: boolean }[] = [
    { sort: '', name: '综合', isOn: filter.sort === '' },
    { sort: 'sales', name: '销量', isOn: filter.sort === 'sales' },
    { sort: 'newest', name: '新品', isOn: filter.sort === 'newest' },
    { sort: nextPrice, name: priceName, isOn: isPrice },
  ];
  return (
    <div className="sort">
      <nav aria-label="排序">
        {sorts.map(({ sort, name, isOn }) => (
          <FilterLink key={name.slice(0, 2)} list={list} to={{ ...filter, sort, page: 1 }} isOn={isOn}>
            {name}
          </FilterLink>
        ))}
      </nav>
      <PriceRange list={list} />
      <label className="row">
        <input
          type="checkbox"
          className="check"
          checked={filter.inStock}
          onChange={({ target }) => change({ ...filter, inStock: target.checked, page: 1 })}
        />
        仅看有货
      </label>
      <div className="sort__end" role="status">
        <span>
          共 <b>{total}</b> 件
        </span>
        <span>
          <b>{filter.page}</b> / {pages}
        </span>
      </div>
    </div>
  );
}

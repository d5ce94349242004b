import { type GoodsFilter, type GoodsSort, goodsFilterQuery } from '#domain/goods-filter.ts';
import { FilterLink } from './FilterLink.tsx';

interface Props {
  basePath: string;
  filter: GoodsFilter;
  total: number;
  pages: number;
  onChange: (filter: GoodsFilter) => void;
}

/** Sort orders and the size of the result. 价格 turns round with every press. */
export function SortBar({ basePath, filter, total, pages, onChange }: Props) {
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
    <nav className="sort" aria-label="排序">
      {sorts.map(({ sort, name, isOn }) => {
        const next = { ...filter, sort, page: 1 };
        return (
          <FilterLink
            key={name.slice(0, 2)}
            href={basePath + goodsFilterQuery(next)}
            isOn={isOn}
            onFollow={() => onChange(next)}
          >
            {name}
          </FilterLink>
        );
      })}
      <div className="sort__end">
        <span>
          共 <b>{total}</b> 件
        </span>
        <span>
          <b>{filter.page}</b> / {pages}
        </span>
      </div>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { type FilterControl, FilterLink } from './FilterLink.tsx';
import './list-sort.css';

interface Props<Filter extends { sort: string }> {
  list: FilterControl<Filter>;
  /** Ways to put the list in order, the price aside. */
  sorts: readonly { readonly sort: Filter['sort']; readonly name: string }[];
  /** Rows that pass the filter, and the word they are counted with. */
  total: number;
  unit: string;
  pages: number;
  /** What else narrows this list: fields and boxes. */
  children: ReactNode;
}

/** The bar over a list: its order, fields of its own, and the size of the result. 价格 turns round with every press. */
export function SortBar<Filter extends { sort: string; page: number }>(props: Props<Filter>) {
  const { list, sorts, total, unit, pages, children } = props;
  const { filter } = list;
  const link = (sort: Filter['sort'], name: string, isOn: boolean) => (
    <FilterLink key={name.slice(0, 2)} list={list} to={{ ...filter, sort, page: 1 }} isOn={isOn}>
      {name}
    </FilterLink>
  );
  const price = { priceUp: '价格 ↑', priceDown: '价格 ↓' }[filter.sort];
  return (
    <div className="sort">
      <nav aria-label="排序">
        {sorts.map(({ sort, name }) => link(sort, name, filter.sort === sort))}
        {link(filter.sort === 'priceUp' ? 'priceDown' : 'priceUp', price ?? '价格', price !== undefined)}
      </nav>
      {children}
      <div className="sort__end" role="status">
        <span>
          共 <b>{total}</b> {unit}
        </span>
        <span>
          <b>{filter.page}</b> / {pages}
        </span>
      </div>
    </div>
  );
}

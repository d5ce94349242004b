import type { ReactNode } from 'react';
import { type FilterControl, FilterLink } from './FilterLink.tsx';
import './list-sort.css';

interface Props<Filter extends { sort: string }> {
  list: FilterControl<Filter>;
  /** The sort orders besides the price. */
  sorts: readonly { readonly sort: Filter['sort']; readonly name: string }[];
  /** The number of rows that match the filter with its unit, where the page does not say it above: 60 套. */
  count?: readonly [total: number, unit: string];
  pages: number;
  /** Further controls of this list: fields and check boxes. */
  children: ReactNode;
}

/** The bar above a list: sort orders, further controls and the number of results. Each press on 价格 reverses its order. */
export function SortBar<Filter extends { sort: string; page: number }>(props: Props<Filter>) {
  const { list, sorts, count, pages, children } = props;
  const { filter } = list;
  const link = (sort: Filter['sort'], name: string, isOn: boolean) => (
    <FilterLink key={name.slice(0, 2)} list={list} to={{ ...filter, sort, page: 1 }} isOn={isOn}>
      {name}
    </FilterLink>
  );
  const price = { priceUp: '价格 ↑', priceDown: '价格 ↓' }[filter.sort];
  return (
    <div className="sort">
      <span className="sort__label" aria-hidden="true">
        排序
      </span>
      <nav aria-label="排序">
        {sorts.map(({ sort, name }) => link(sort, name, filter.sort === sort))}
        {link(filter.sort === 'priceUp' ? 'priceDown' : 'priceUp', price ?? '价格', price !== undefined)}
      </nav>
      {children}
      <div className="sort__end" role="status">
        {/* The place of the page numbers stays, so that the count beside it does not move. */}
        <span>
          {pages > 1 && (
            <>
              <b>{Math.min(filter.page, pages)}</b> / {pages}
            </>
          )}
        </span>
        {count && (
          <span>
            共 <b>{count[0]}</b> {count[1]}
          </span>
        )}
      </div>
    </div>
  );
}

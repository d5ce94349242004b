import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ProgrammeSort } from '#domain/programme-filter.ts';
import { FilterLink } from '#ui/FilterLink.tsx';
import type { ProgrammeFilterControl } from './use-programme-filter.ts';

interface Props {
  list: ProgrammeFilterControl;
  total: number;
  pages: number;
}

/** Order, a word of the name, and the size of the result. 价格 turns round with every press. */
export function ProgrammeSortBar({ list, total, pages }: Props) {
  const { filter } = list;
  const nextPrice: ProgrammeSort = filter.sort === 'priceUp' ? 'priceDown' : 'priceUp';
  const isPrice = filter.sort === 'priceUp' || filter.sort === 'priceDown';
  const priceName = isPrice ? (filter.sort === 'priceUp' ? '价格 ↑' : '价格 ↓') : '价格';
  const sorts: readonly { sort: ProgrammeSort | ''; name: string; isOn: boolean }[] = [
    { sort: '', name: '综合', isOn: filter.sort === '' },
    { sort: 'newest', name: '最新', isOn: filter.sort === 'newest' },
    { sort: 'popular', name: '热门', isOn: filter.sort === 'popular' },
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
      <NameField name={filter.name} onFind={(name) => list.change({ ...filter, name, page: 1 })} />
      <div className="sort__end" role="status">
        <span>
          共 <b>{total}</b> 套
        </span>
        <span>
          <b>{filter.page}</b> / {pages}
        </span>
      </div>
    </div>
  );
}

function NameField({ name, onFind }: { name: string; onFind: (name: string) => void }) {
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted !== name) onFind(wanted);
  }
  return (
    <form className="sort__range sort__name" aria-label="按名称找方案" onSubmit={submit}>
      <input
        className="input"
        aria-label="方案名称"
        placeholder="小区或方案名称"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn btn--line btn--sm">
        查找
      </button>
    </form>
  );
}

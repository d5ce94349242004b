import { type SyntheticEvent, useState } from 'react';
import { pageNumbers } from '#core/list/pager.ts';
import { type FilterControl, FilterLink } from './FilterLink.tsx';
import '#storefront/shell/form/form.css';
import '#storefront/shell/parts/style/button.css';
import './pager.css';

interface Props<Filter> {
  list: FilterControl<Filter>;
  pages: number;
  /** The rows of all pages with their unit: 126 件. */
  count: string;
}

/** Numbered pages and a field to jump to one; empty if there is a single page. */
export function ListPager<Filter extends { page: number }>({ list, pages, count }: Props<Filter>) {
  const { filter } = list;
  // An old address may name a page beyond the last one, which shows the last.
  const here = Math.min(filter.page, pages);
  if (pages <= 1) return null;
  const link = (page: number, name: string) => {
    if (page < 1 || page > pages) {
      return (
        <span key={name} className="is-off" aria-disabled="true">
          {name}
        </span>
      );
    }
    return (
      <FilterLink key={name} list={list} to={{ ...filter, page }} isOn={page === here}>
        {name}
      </FilterLink>
    );
  };
  return (
    <nav className="pager" aria-label="分页">
      {link(here - 1, '上一页')}
      {pageNumbers(here, pages).map((page, index) =>
        page === 'gap' ? (
          // There are at most two gaps, one before and one after the current page.
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="gap">
            …
          </span>
        ) : (
          link(page, String(page))
        ),
      )}
      {link(here + 1, '下一页')}
      <JumpForm pages={pages} count={count} onJump={(page) => list.change({ ...filter, page })} />
    </nav>
  );
}

/** 到第 n 页; a number past the end leads to the last page. */
function JumpForm({ pages, count, onJump }: { pages: number; count: string; onJump: (page: number) => void }) {
  const [text, setText] = useState('');
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const page = Number(text);
    if (page >= 1) onJump(Math.min(page, pages));
    setText('');
  }
  return (
    <form onSubmit={submit}>
      共 {count}，{pages} 页，到第
      <input
        className="input"
        inputMode="numeric"
        aria-label="页码"
        value={text}
        onChange={({ target }) => /^\d{0,5}$/.test(target.value) && setText(target.value)}
      />
      页
      <button type="submit" className="btn btn--line btn--sm">
        确定
      </button>
    </form>
  );
}

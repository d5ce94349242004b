import { type GoodsFilter, goodsFilterQuery } from '#domain/goods-filter.ts';
import { pageNumbers } from '#domain/pager.ts';
import { FilterLink } from './FilterLink.tsx';

interface Props {
  basePath: string;
  filter: GoodsFilter;
  pages: number;
  onChange: (filter: GoodsFilter) => void;
}

/** Numbered pages; nothing when one page holds everything. */
export function GoodsPager({ basePath, filter, pages, onChange }: Props) {
  if (pages <= 1) return null;
  const link = (page: number, name: string) => {
    const next = { ...filter, page };
    if (page < 1 || page > pages) {
      return (
        <span key={name} className="is-off" aria-disabled="true">
          {name}
        </span>
      );
    }
    const isHere = page === filter.page;
    return (
      <FilterLink key={name} href={basePath + goodsFilterQuery(next)} isOn={isHere} onFollow={() => onChange(next)}>
        {name}
      </FilterLink>
    );
  };
  return (
    <nav className="pager" aria-label="分页">
      {link(filter.page - 1, '上一页')}
      {pageNumbers(filter.page, pages).map((page, index) =>
        page === 'gap' ? (
          // Two gaps at most, one before and one after the current page.
          <span key={`gap-${index < 3 ? 'before' : 'after'}`} className="gap">
            …
          </span>
        ) : (
          link(page, String(page))
        ),
      )}
      {link(filter.page + 1, '下一页')}
    </nav>
  );
}

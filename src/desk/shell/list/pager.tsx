import { useEffect } from 'react';
import { $route, addressOf, go } from '#desk/shell/route.ts';

/** Steps through the pages of a list, whose number is in the address; nothing where there is one page. */
export function Pager(props: {
  readonly total: number;
  readonly size: number;
  /** How many rows of the page were read. */
  readonly rows: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const { total, size, rows, page, onPage } = props;
  const last = Math.max(1, Math.ceil(total / size));
  // The last rows of the last page were dealt with: what is left stands on the page before.
  const isPast = rows === 0 && total > 0 && page > last;
  useEffect(() => {
    if (!isPast) return;
    const { path, query } = $route.get();
    go(addressOf(path, { ...Object.fromEntries(query), page: last > 1 ? last : '' }), { replace: true });
  }, [isPast, last]);
  if (last === 1) return null;
  return (
    <nav className="pager" aria-label="翻页">
      <button type="button" className="btn" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      <span>
        第 {page} / {last} 页
      </span>
      <button type="button" className="btn" disabled={page >= last} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  );
}

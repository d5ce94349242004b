/** Steps through the pages of a list; nothing where there is one page. */
export function Pager(props: {
  readonly total: number;
  readonly size: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}) {
  const { total, size, page, onPage } = props;
  const last = Math.max(1, Math.ceil(total / size));
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

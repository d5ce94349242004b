import '#storefront/shell/parts/style/button.css';
import './StepPager.css';

interface Props {
  label: string;
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** The pages of a list that has no address of its own: one back, one on. Nothing where there is only one. */
export function StepPager({ label, page, pages, onPage }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="row step-pager" aria-label={label}>
      <button type="button" className="btn btn--line btn--sm" disabled={page === 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      <span className="num" aria-live="polite">{`${page} / ${pages}`}</span>
      <button
        type="button"
        className="btn btn--line btn--sm"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        下一页
      </button>
    </nav>
  );
}

import type { MouseEvent } from 'react';
import { pageNumbers } from '#core/list/pager.ts';
import './pager.css';

interface Props {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** Shows the page in place; without this function the browser follows the link. */
  onFollow?: (event: MouseEvent, page: number) => void;
}

/** Numbered pages of a list; empty if there is a single page. */
export function Pager({ page: here, pages, hrefOf, onFollow }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="pager" aria-label="分页">
      {pageNumbers(here, pages).map((page, index) =>
        page === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className="gap">
            …
          </span>
        ) : (
          <a
            key={page}
            href={hrefOf(page)}
            aria-current={page === here ? 'page' : undefined}
            onClick={(event) => onFollow?.(event, page)}
          >
            {page}
          </a>
        ),
      )}
    </nav>
  );
}

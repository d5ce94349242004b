import { type RefObject, useEffect } from 'react';
import { marksIn } from '#core/search/index/text.ts';

const name = 'search';

/** The ranges of the words in the titles of a box. */
function rangesIn(box: HTMLElement, words: readonly string[]): Range[] {
  return [...box.querySelectorAll('.card__title a, .card__title b')].flatMap(({ firstChild }) => {
    if (!firstChild) return [];
    return marksIn(firstChild.textContent ?? '', words).map(([from, to]) => {
      const range = new Range();
      range.setStart(firstChild, from);
      range.setEnd(firstChild, to);
      return range;
    });
  });
}

/**
 * Highlights the searched words in every title of a box, whichever island rendered it. The browser paints the marks
 * over the text (CSS Custom Highlights), so nothing is rendered again; older browsers show plain titles.
 */
export function useMarks(box: RefObject<HTMLElement | null>, words: readonly string[]): void {
  useEffect(() => {
    const { current } = box;
    if (!current || !('highlights' in CSS)) return;
    let frame = 0;
    const paint = () => {
      CSS.highlights.set(name, new Highlight(...rangesIn(current, words)));
    };
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(paint);
    });
    observer.observe(current, { childList: true, characterData: true, subtree: true });
    paint();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(name);
    };
  }, [box, words]);
}

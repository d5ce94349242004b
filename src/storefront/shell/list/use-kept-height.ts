import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps what stands below a box where it is while the box is filled anew: it is never shorter while it waits, and what
 * it gives up afterwards lies below the window, where nobody sees it move (design.md §4, CLS 0).
 */
export function useKeptHeight(box: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const kept = element.offsetHeight;
    if (!isWaiting) {
      element.style.minHeight = '';
      const toWindowEnd = window.innerHeight - element.getBoundingClientRect().top;
      element.style.minHeight = `${Math.min(kept, Math.max(element.offsetHeight, toWindowEnd))}px`;
      return;
    }
    element.style.minHeight = `${kept}px`;
  }, [box, isWaiting]);
}

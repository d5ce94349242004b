import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the content below a box in place while the box is refilled: the box does not shrink while it waits, and afterwards
 * it shrinks only below the end of the window, where no movement is visible (design.md §4, CLS 0).
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

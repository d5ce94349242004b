import { type RefObject, useEffect, useState } from 'react';

const centreOf = (target: EventTarget | null): number =>
  Number((target instanceof Element && target.closest<HTMLElement>('[data-centre]')?.dataset['centre']) || 0);

/**
 * The centre under the pointer, else the focused one, in the list and in its drawing alike: both mark it. 0 = none. A press
 * marks a centre by hand.
 */
export function useMarked(box: RefObject<HTMLElement | null>): [number, (id: number) => void] {
  const [marked, mark] = useState(0);
  // The box comes back when a filter that matched nothing is taken out again.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const point = ({ target }: Event): void => mark(centreOf(target) || centreOf(document.activeElement));
    const leave = (): void => mark(centreOf(document.activeElement));
    element.addEventListener('pointerover', point);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', point);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('pointerover', point);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', point);
      element.removeEventListener('focusout', leave);
    };
  });
  return [marked, mark];
}

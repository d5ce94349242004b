import type { MenuPanel } from './menu-view.ts';

/**
 * Arrow keys inside a panel: up and down walk the categories or the links beside them, right goes in, left goes back to
 * the category. Returns false for other keys; Enter and Tab are left to the browser.
 */
export function moveInMenu({ root, list, categories, active }: MenuPanel, key: string): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const focused = document.activeElement;
  const inside = [...root.querySelectorAll<HTMLElement>('a, button')].filter((item) => !list.contains(item));
  if (list.contains(focused)) {
    if (key === 'ArrowRight') inside[0]?.focus();
    else if (step) categories[(active() + step + categories.length) % categories.length]?.focus();
    return step !== 0 || key === 'ArrowRight';
  }
  if (key === 'ArrowLeft') categories[active()]?.focus();
  else if (step) inside[Math.max(0, inside.indexOf(focused as HTMLElement) + step)]?.focus();
  return step !== 0 || key === 'ArrowLeft';
}

import { isOpenAt } from '#core/time/opening-hours.ts';
import '#storefront/shell/parts/style/tag.css';

/**
 * Fills the boxes that depend on the browser's clock; islands fill their own
 * (`storefront/experience/parts/OpenNow.tsx`).
 */
export function showOpenNow(): void {
  for (const tag of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const isOpen = isOpenAt(tag.dataset['hours'] ?? '', Date.now());
    if (isOpen === null || tag.closest('astro-island')) continue;
    tag.textContent = isOpen ? '营业中' : '休息中';
    tag.classList.replace('tag--off', isOpen ? 'tag--ok' : 'tag--off');
  }
}

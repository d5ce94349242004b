import { openWord } from '#core/time/opening-hours.ts';
import '#storefront/shell/parts/style/tag.css';

/**
 * Fills the boxes that depend on the browser's clock; islands fill their own
 * (`storefront/experience/parts/OpenNow.tsx`).
 */
export function showOpenNow(): void {
  for (const tag of document.querySelectorAll<HTMLElement>('[data-hours]')) {
    const word = openWord(tag.dataset['hours'] ?? '', Date.now());
    if (word === '' || tag.closest('astro-island')) continue;
    tag.textContent = word;
    tag.classList.replace('tag--off', word === '营业中' ? 'tag--ok' : 'tag--off');
  }
}

import { loadMemberCounts } from '#storefront/member/counts.ts';
import { $unopened } from '#storefront/notice/count.ts';

/** Writes the figures of the account into their places; 0 is not shown. */
export async function fillMemberCounts(): Promise<void> {
  const counts = await loadMemberCounts();
  if (!counts) return;
  for (const place of document.querySelectorAll<HTMLElement>('[data-member-count]')) {
    fillPlace(place, counts[place.dataset['memberCount'] ?? ''] ?? 0);
  }
  // The message centre may have been quicker, and changes the figure.
  $unopened.subscribe((count) => {
    if (count === undefined) return;
    for (const place of document.querySelectorAll<HTMLElement>('[data-member-count="notices"]'))
      fillPlace(place, count);
  });
}

function fillPlace(place: HTMLElement, count: number): void {
  place.hidden = count === 0;
  place.textContent = count > 99 ? '99+' : String(count);
}

/** On a phone the entries are a strip: the current one is scrolled into view. */
export function showCurrentEntry(): void {
  const strip = document.querySelector('.usernav');
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

import { $freshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { serverNowMs } from '#storefront/shell/call/server-clock.ts';
import { element } from '#storefront/shell/early/element.ts';
import { timeLeft } from './time-left.ts';

/** The latest end of a sale among some goods, in seconds; 0 while none is known. */
function endOf(ids: readonly string[]): number {
  const fresh = $freshGoods.get();
  return Math.max(0, ...ids.map((id) => fresh.get(id)?.activity_ends ?? 0));
}

/**
 * Counts down to the end of the sale whose goods a section shows, by the server's clock. The end comes with the call
 * that refreshes the prices, so the page itself stays the same all day; without an answer the place stays empty.
 */
export function startCountdown(section: HTMLElement): void {
  const place = section.querySelector<HTMLElement>('[data-countdown]');
  if (!place) return;
  const ids = [...section.querySelectorAll<HTMLElement>('[data-price]')].map(({ dataset }) => dataset['price'] ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;

  function paint(): void {
    clearTimeout(timer);
    const ends = endOf(ids);
    if (ends === 0) {
      // Also when a sale was ended before its time: what stood here no longer holds.
      place?.replaceChildren();
      return;
    }
    const left = timeLeft(ends * 1000 - serverNowMs());
    if (left === null) {
      place?.replaceChildren('本场已结束');
      return;
    }
    const { days, clock } = left;
    const boxes = clock.flatMap((part, at) => (at === 0 ? [element('b', {}, part)] : [':', element('b', {}, part)]));
    place?.replaceChildren('距结束', ...(days > 0 ? [element('b', {}, String(days)), '天'] : []), ...boxes);
    // The next whole second of the server, so that the figures never jump by two.
    timer = setTimeout(paint, 1000 - (serverNowMs() % 1000));
  }

  $freshGoods.subscribe(paint);
  document.addEventListener('visibilitychange', () => (document.hidden ? clearTimeout(timer) : paint()));
}

import { cardStockText, isBuyable, stockWord } from '#core/goods/stock.ts';
import { effectivePrice, priceParts } from '#core/money/money.ts';
import { type FreshGoods, loadFreshGoods } from '#storefront/goods/fresh/fresh-goods.ts';
import { element } from '#storefront/shell/early/element.ts';

/** Coming back to the page asks again, but quickly switching between windows does not. */
const restMs = 10_000;

function paintPrice(place: HTMLElement, cents: number): void {
  const [whole, rest] = priceParts(cents);
  if (place.textContent === `¥${whole}${rest}`) return;
  place.replaceChildren(element('i', {}, '¥'), whole, element('small', {}, rest));
}

function paintStock(place: HTMLElement, { stock_level: level, approve_status: status }: FreshGoods): void {
  const word = stockWord(level, status);
  const panel = place.closest('astro-island');
  if (!panel) {
    place.textContent = isBuyable(status) ? cardStockText[level] : word;
    place.classList.toggle('low', level === 1);
  } else if (place.textContent !== word) {
    // A panel changes more than the label: it is woken and renders itself.
    panel.dispatchEvent(new Event('pointerenter'));
  }
}

const idOf = ({ dataset }: HTMLElement): string => dataset['price'] ?? dataset['stock'] ?? '';

/** React owns the text of islands that are awake or about to wake; those read `$freshGoods` themselves. */
const isOurs = (place: Element): boolean => !place.closest('astro-island:not([ssr]), astro-island[client="load"]');

/** Makes one call for all goods on the page and patches differences from the snapshot in place (design.md §3). */
async function freshen(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-price],[data-stock]')];
  const ids = [...new Set(places.map(idOf))].filter(Boolean);
  if (ids.length === 0) return;
  const fresh = await loadFreshGoods(ids);
  for (const place of places.filter(isOurs)) {
    const goods = fresh.get(idOf(place));
    if (goods && 'price' in place.dataset) paintPrice(place, effectivePrice(goods));
    else if (goods) paintStock(place, goods);
  }
}

/** Freshens now, when the page is restored from the browser's memory, and when its window gets the focus again. */
export function freshenPrices(): void {
  let lastMs = 0;
  const look = (): void => {
    lastMs = Date.now();
    void freshen();
  };
  look();
  addEventListener('pageshow', ({ persisted }) => persisted && look());
  addEventListener('focus', () => Date.now() - lastMs > restMs && look());
}

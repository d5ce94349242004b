import type { OutputOf } from '#contract/endpoint.ts';
import { getFreshness } from '#contract/freshness.ts';
import { effectivePrice, priceParts } from '#domain/money.ts';
import { type StockLevel, stockText } from '#domain/stock.ts';
import { call } from '#state/api.ts';

type FreshGoods = OutputOf<typeof getFreshness>['items'][number];

/** So many goods fit into one call (contract 14.10). */
const batch = 100;

function paintPrice(place: HTMLElement, cents: number): void {
  const [whole, rest] = priceParts(cents);
  if (place.textContent === `¥${whole}${rest}`) return;
  const sign = document.createElement('i');
  sign.textContent = '¥';
  const small = document.createElement('small');
  small.textContent = rest;
  place.replaceChildren(sign, whole, small);
}

function paintStock(place: HTMLElement, level: StockLevel): void {
  const text = level === 0 ? '到货通知' : stockText[level];
  if (place.textContent === text) return;
  place.textContent = text;
  place.classList.toggle('low', level === 1);
}

/** React owns the text of islands that are awake or about to wake; those read their prices themselves. */
const isOurs = (place: Element): boolean => !place.closest('astro-island:not([ssr]), astro-island[client="load"]');

function paint(goods: FreshGoods): void {
  const id = CSS.escape(goods.item_id);
  for (const place of document.querySelectorAll<HTMLElement>(`[data-price="${id}"]`)) {
    if (isOurs(place)) paintPrice(place, effectivePrice(goods));
  }
  for (const place of document.querySelectorAll<HTMLElement>(`[data-stock="${id}"]`)) {
    if (isOurs(place)) paintStock(place, goods.stock_level);
  }
}

/** One call for all goods on the page; what differs from the snapshot is patched in place (design.md §3). */
async function freshen(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-price]');
  const ids = [...new Set([...places].map((place) => place.dataset['price'] ?? ''))].filter(Boolean);
  if (ids.length === 0) return;
  try {
    const { items } = await call(getFreshness, { item_ids: ids.slice(0, batch) }, { background: true });
    items.forEach(paint);
  } catch {
    // The page keeps the prices of its snapshot; the server decides at checkout anyway.
  }
}

/** Freshens now, and again when the page comes back from the browser's memory. */
export function freshenPrices(): void {
  void freshen();
  addEventListener('pageshow', (event) => {
    if (event.persisted) void freshen();
  });
}

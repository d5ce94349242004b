import { noteLook } from '#storefront/goods/below/goods-visit.ts';
import { element } from '#storefront/shell/early/element.ts';
import { whenQuiet } from '#storefront/shell/island/when-quiet.ts';
import { isLoggedIn } from '#storefront/shell/session/session.ts';
import { readStored } from '#storefront/shell/session/storage.ts';
import { storageKeys } from '#storefront/shell/session/storage-keys.ts';
import '#storefront/goods/parts/card-hover.css';
import '#storefront/shell/style/hover.css';
import './goods-page.css';

/** Highlights the tab of the section in view. */
function followSections(tabs: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of tabs.querySelectorAll('a')) {
    const section = link.hash && document.querySelector(link.hash);
    if (section) links.set(section, link);
  }
  // A section is in view while it crosses a line a third down the window.
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) links.get(target)?.setAttribute('aria-current', 'true');
        else links.get(target)?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-33% 0px -66% 0px' },
  );
  for (const section of links.keys()) observer.observe(section);
}

/** Once the tab row has replaced the header, it also shows the price and the cart button. */
function addBuyEnd(tabs: HTMLElement, panel: HTMLElement): void {
  const button = element('button', { type: 'button', class: 'btn btn--main btn--sm' }, '选购');
  button.addEventListener('click', () => panel.scrollIntoView({ block: 'center' }));
  const price = element('span', { class: 'price' });
  const end = element('div', { class: 'end tabs__buy' }, price, button);
  tabs.querySelector('.wrap')?.append(end);
  new IntersectionObserver(([entry]) => {
    end.hidden = entry?.isIntersecting ?? true;
    price.textContent = panel.querySelector('.price')?.textContent ?? '';
  }).observe(panel);
}

/** The distance below the window at which an island counts as near. */
const nearMargin = '400px';

/** Wakes an island as a pointer would. */
const wake = (inside: Element): unknown => inside.closest('astro-island')?.dispatchEvent(new Event('pointerenter'));

/** Wakes the islands far down the page when the visitor scrolls near. */
function wakeWhenNear(): void {
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target } of changes.filter((change) => change.isIntersecting)) {
        observer.unobserve(target);
        wake(target);
      }
    },
    { rootMargin: nearMargin },
  );
  for (const far of document.querySelectorAll('[data-near]')) observer.observe(far);
}

/** The behaviour of a goods page besides reading: records the view, highlights tabs, shows a comparison in progress. */
export function runGoodsPage(): void {
  const panel = document.querySelector<HTMLElement>('.buy');
  const tabs = document.querySelector<HTMLElement>('.tabs');
  const picture = document.querySelector<HTMLImageElement>('.gallery img');
  if (!panel || !tabs) return;
  void noteLook({
    item_id: location.pathname.slice(location.pathname.lastIndexOf('/') + 1),
    name: panel.querySelector('h1')?.textContent ?? '',
    pic: picture?.getAttribute('src') ?? '',
  });
  followSections(tabs);
  const film = document.querySelector<HTMLAnchorElement>('.film');
  if (film) {
    import('./play-film.ts').then(
      ({ startFilm }) => startFilm(film),
      () => undefined,
    );
  }
  // The press that it is for may be the next thing that happens.
  void import('#storefront/cart/add.ts').catch(() => undefined);
  addBuyEnd(tabs, panel);
  wakeWhenNear();
  whenQuiet(() => {
    import('#storefront/diagram/early/size-picture.ts').then(
      ({ drawSize }) => drawSize(),
      () => undefined,
    );
    // Printing is rare, but it does not wait for a script.
    import('#storefront/sheet/early/goods-sheet.ts').then(
      ({ startGoodsSheet }) => startGoodsSheet(),
      () => undefined,
    );
  });
  if (isLoggedIn()) void import('#storefront/device/early/own-fit.ts').then(({ showOwnFit }) => showOwnFit());
  // The bar of a comparison belongs to the panel.
  if (readStored('local', storageKeys.compare)) wake(panel.querySelector('.priceblock') ?? panel);
}

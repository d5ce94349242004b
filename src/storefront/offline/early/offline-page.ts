import { momentOf } from '#core/offline/note.ts';
import { keptHeaders, stores } from '#core/offline/stores.ts';
import { site } from '#core/site/site.ts';
import { element } from '#storefront/shell/early/element.ts';
import { blankPicture } from '#storefront/shell/picture/blank.ts';
import { smallPicture } from '#storefront/shell/picture/picture.ts';
import { reloadPage } from '#storefront/shell/session/navigation.ts';
import { type CartView, readCartView } from './kept-cart.ts';

/** A page that the worker has kept. */
interface KeptPage {
  readonly path: string;
  readonly title: string;
  readonly readAt: number;
}

/** Kept pages that the offline page names: the newest of each group. */
const mostShown = 8;
/** What pages are, in the order they are shown; the last holds everything else. */
const kinds = [
  ['目录', /^\/(Goods\/goods|Programme\/(programme|list|brand)|design\/designList|Experience\/list|Brand|topic)(\?|$)/],
  ['设计工具', /^\/Programme\/(planner|demand)/],
  ['商品', /^\/Goods\//],
  ['方案', /^\/Programme/],
  ['设计师', /^\/design\//],
  ['体验馆', /^\/Experience\//],
  ['品牌', /^\/Brand/],
  ['专题', /^\/topic/],
  ['页面', /^/],
] as const;
type KindName = (typeof kinds)[number][0];

/** The newest page of each title by kind: one list under several queries is one thing to a reader. */
export function groupKept(
  pages: readonly KeptPage[],
): readonly (readonly [name: KindName, pages: readonly KeptPage[]])[] {
  const titles = new Set<string>();
  const shown = pages.filter(({ title }) => !titles.has(title) && titles.add(title)).slice(0, mostShown);
  const groups = Map.groupBy(
    shown,
    ({ path }): KindName => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? '页面',
  );
  return kinds.flatMap(([name]) => {
    const own = groups.get(name);
    return own ? [[name, own] as const] : [];
  });
}

/** The kept pages, newest first. */
async function readKeptPages(): Promise<KeptPage[]> {
  const ofShop = ` - ${site.name}`;
  const store = await caches.open(stores.pages);
  const answers = await Promise.all(
    (await store.keys()).map(async ({ url }) => [url, await store.match(url)] as const),
  );
  return answers
    .flatMap(([url, answer]) => {
      const { pathname, search } = new URL(url);
      const path = pathname + search;
      if (!answer) return [];
      const title = decodeURIComponent(answer.headers.get(keptHeaders.title) ?? '').replace(ofShop, '') || path;
      return [{ path, title, readAt: Number(answer.headers.get(keptHeaders.at)) }];
    })
    .toSorted((a, b) => b.readAt - a.readAt);
}

const dayOf = (ms: number): string => momentOf(ms).replace(/ .*/, '').replace(/\d+/g, ' $& ').trim();

/** The kept pages of one kind, each with what it is; its own day stands there where the head of the list names another. */
function rowsOf(kind: KindName, pages: readonly KeptPage[], newest: number): HTMLElement[] {
  const marks = document.querySelector<HTMLTemplateElement>('#kept-pages template')?.content.children;
  const mark = marks?.[kinds.findIndex(([name]) => name === kind)];
  return pages.map(({ path, title, readAt }) => {
    const told = [kind === title ? '' : kind, dayOf(readAt) === dayOf(newest) ? '' : dayOf(readAt)];
    return element(
      'li',
      {},
      ...(mark ? [mark.cloneNode(true)] : []),
      element('a', { href: path }, title),
      element('span', { class: 'offline__at' }, told.filter(Boolean).join('，')),
    );
  });
}

const cartRow = ({ name, detail, picture, end }: CartView['lines'][number]): HTMLElement =>
  element(
    'li',
    { class: 'offline__line' },
    element('img', { src: smallPicture(picture || blankPicture), alt: '', width: '56', height: '56' }),
    element('div', {}, element('p', {}, name), element('span', { class: 'offline__at' }, detail)),
    element('b', { class: 'num' }, end),
  );

/** Shows a panel of the page with these rows in its list. */
function fill(id: string, list: string, rows: readonly HTMLElement[]): HTMLElement | undefined {
  const panel = document.getElementById(id);
  if (!panel || rows.length === 0) return undefined;
  panel.querySelector(list)?.replaceChildren(...rows);
  panel.hidden = false;
  return panel;
}

async function showPages(): Promise<void> {
  const kept = await readKeptPages();
  const newest = kept[0]?.readAt ?? 0;
  const panel = fill(
    'kept-pages',
    '.offline__pages',
    groupKept(kept).flatMap(([kind, pages]) => rowsOf(kind, pages, newest)),
  );
  panel?.querySelector('.end')?.replaceChildren(`${dayOf(newest)}的内容，价格与库存以联网后为准`);
}

async function showCart(): Promise<void> {
  const cart = await readCartView();
  const panel = cart && fill('kept-cart', 'ul', cart.lines.map(cartRow));
  panel?.querySelector('.end')?.replaceChildren(cart?.head ?? '');
  panel?.querySelector('.offline__sum')?.replaceChildren(cart?.sum ?? '');
}

/** Opens the page that was asked for when the network returns, unless the visitor is on the way to another. */
function followNetwork(): void {
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) isLeaving = false;
  });
  addEventListener('online', () => {
    if (!isLeaving) reloadPage();
  });
}

/**
 * The offline page, which stands at the address of the page that was asked for: what can be read meanwhile, and that page
 * as soon as there is a network. What cannot be read is left out.
 */
export async function runOfflinePage(): Promise<void> {
  followNetwork();
  await Promise.allSettled([showPages(), showCart()]);
}

import { connection } from '#storefront/shell/island/connection.ts';

/** Catalogue pages are the same for all visitors; other pages are not worth fetching ahead. */
const catalogue = /^\/(Goods|Programme|Brand|Experience)\/[^?#]+$/;
/** Crossing a link takes less time than this. */
const restMs = 80;
/** A little less than the 200 ms of rest after which a browser follows a rule of moderate eagerness. */
const ruleMs = 150;
/** Pages that one view may have rendered ahead: a goods page with its pictures is about 40 kB. */
const mostRendered = 8;

/**
 * Whether the browser does this by itself: it supports speculation rules, and the server has sent some with the page.
 */
function followsRules(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const knows = HTMLScriptElement.supports?.('speculationrules');
  return knows && !!page?.serverTiming?.some(({ name }) => name === 'rules');
}

/** The link to a catalogue page that something stands in. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && catalogue.test(pathOf(link)) ? link : undefined;
}

/** Where a link leads, "" when there is none. */
const pathOf = (link: HTMLAnchorElement | undefined): string => link?.getAttribute('href') ?? '';

/** Calls `touch` with the page of a link that a finger touches. */
function watchFingers(touch: (path: string) => void): void {
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = linkOf(event.target);
      if (link) touch(pathOf(link));
    },
    { passive: true },
  );
}

/** Where the browser follows the server's rules: counts what it renders, and leaves other links to be fetched from then on. */
function endRendering(): void {
  const rendered = new Set<string>();
  // The pointer may rest on a link before this begins.
  let path = pathOf(linkOf(document.querySelector('a:hover')));
  let since = 0;
  document.addEventListener('pointerover', (event) => {
    const link = linkOf(event.target);
    const next = pathOf(link);
    // A picture that comes under a resting pointer begins no other rest, for the browser neither.
    if (next === path) return;
    // The rest is measured when it ends: a timer of our own may fire later than the browser's.
    if (path && event.timeStamp - since > ruleMs) rendered.add(path);
    path = next;
    since = event.timeStamp;
    // Each link for itself: a page that is there already is dropped when its own link is marked.
    if (link && !rendered.has(path) && rendered.size >= mostRendered) link.dataset['fetchOnly'] = '';
  });
  watchFingers((touched) => void rendered.add(touched));
}

/**
 * Catalogue pages ahead of a press (ADR 12). Where the browser follows the server's rules it renders or fetches them by itself.
 * Elsewhere this fetches a page when the pointer rests on its link or a finger touches it, in every browser, not on Save-Data.
 */
export function startPrefetch(): void {
  if (connection().saveData) return;
  if (followsRules()) {
    endRendering();
    return;
  }
  const fetched = new Set<string>([location.pathname]);
  const fetchPage = (path: string): void => {
    if (fetched.has(path)) return;
    fetched.add(path);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = path;
    document.head.append(link);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = linkOf(event.target);
    if (link) timer = setTimeout(fetchPage, restMs, pathOf(link));
  });
  watchFingers(fetchPage);
}

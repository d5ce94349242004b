/** Catalogue pages are the same for all visitors; other pages are not worth fetching ahead. */
const catalogue = /^\/(Goods|Programme|Brand|Experience)\/[^?#]+$/;
/** Crossing a link takes less time than this. */
const restMs = 80;

/**
 * Whether the browser does this by itself: it supports speculation rules, and the server has sent some with the page.
 */
function followsRules(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const knows = HTMLScriptElement.supports?.('speculationrules');
  return knows && !!page?.serverTiming?.some(({ name }) => name === 'rules');
}

/**
 * Fetches a catalogue page when the pointer rests on its link or a finger touches it (ADR 12). It works in every
 * browser and adds nothing to the page; skipped with Save-Data and where speculation rules do it.
 */
export function startPrefetch(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData || followsRules()) return;
  const fetched = new Set<string>([location.pathname]);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const prefetch = (path: string): void => {
    if (fetched.has(path)) return;
    fetched.add(path);
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = path;
    document.head.append(link);
  };
  const pathOf = (event: Event): string | undefined => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    return catalogue.test(path) ? path : undefined;
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const path = pathOf(event);
    if (path) timer = setTimeout(prefetch, restMs, path);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const path = pathOf(event);
      if (path) prefetch(path);
    },
    { passive: true },
  );
}

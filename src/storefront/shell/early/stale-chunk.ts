import { chunkReloadThrottleMs } from '#core/site/limits.ts';
import { currentPath } from '#storefront/shell/session/navigation.ts';
import { showToast } from '#storefront/shell/toast/store.ts';

const key = 'chengju.chunk-reload';

/** Whether a reload is due now; records it. Where nothing can be stored, the kind of page load decides. */
function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < chunkReloadThrottleMs) return false;
    sessionStorage.setItem(key, String(Date.now()));
    return true;
  } catch {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.type !== 'reload';
  }
}

/** Readable content stays; islands that wait for the missing code stop looking busy. */
function settle(island: EventTarget | null): void {
  showToast('页面没有加载完整', {
    bar: 'stale',
    link: { href: currentPath(), text: '重新加载' },
  });
  if (!(island instanceof Element)) return;
  for (const waiting of island.querySelectorAll('[aria-busy="true"]')) {
    waiting.ariaBusy = 'false';
    if (waiting.role === 'status') waiting.textContent = '没有加载完整';
  }
}

/** A page older than the code on the server misses its chunks: it is reloaded, at most once per 60 s (spec §4). */
export function startStaleChunkReload(): void {
  // A reload would cancel the navigation that is under way, perhaps to the payment of a new order.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const onFailure = ({ target }: Event): void => {
    // Without a network a reload would lose the visible page; the offline bar explains it.
    if (isLeaving || !navigator.onLine) return;
    if (mayReload()) location.reload();
    else settle(target);
  };
  addEventListener('vite:preloadError', onFailure);
  addEventListener('astro:hydration-error', onFailure);
}

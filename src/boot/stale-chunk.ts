import { chunkReloadThrottleMs } from '#config/limits.ts';

const key = 'chengju.chunk-reload';

/** Whether a reload is due now; remembers that it was. Where nothing can be stored, the kind of page load decides. */
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

/** A page older than the code on the server misses its chunks: it is reloaded, once per 60 s at the most (spec §4). */
export function startStaleChunkReload(): void {
  // A reload would cancel the navigation that is under way, perhaps to the payment of a fresh order.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  const onFailure = (): void => {
    // Without a network a reload would lose the page that is still there.
    if (!isLeaving && navigator.onLine && mayReload()) location.reload();
  };
  addEventListener('vite:preloadError', onFailure);
  addEventListener('astro:hydration-error', onFailure);
}

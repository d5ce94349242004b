import { chunkReloadThrottleMs } from '#config/limits.ts';
import { readStored, writeStored } from '#state/storage.ts';
import { storageKeys } from '#state/storage-keys.ts';

/** A page older than the code on the server misses its chunks: it is reloaded, once per 60 s at the most (spec §4). */
export function startStaleChunkReload(): void {
  const onFailure = (): void => {
    const last = Number(readStored('session', storageKeys.chunkReload) ?? 0);
    if (Date.now() - last < chunkReloadThrottleMs) return;
    // Where nothing can be stored, a page that was reloaded already is not reloaded again.
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (!writeStored('session', storageKeys.chunkReload, Date.now()) && entry?.type === 'reload') return;
    location.reload();
  };
  addEventListener('vite:preloadError', onFailure);
  addEventListener('astro:hydration-error', onFailure);
}

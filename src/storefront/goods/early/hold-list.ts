import { connection } from '#storefront/shell/island/connection.ts';

/** A goods page that came as what differs from the dictionary of its family is smaller than this, any other one larger, in bytes. */
const differenceBytes = 3_000;
/** What all pages of a list together may cost, in bytes. */
const listBytes = 30_000;

/** Fetches a page into the browser's cache. Resolves to the bytes of its body on the line, or to Infinity if it did not come. */
function fetchAhead(path: string): Promise<number> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = path;
  return new Promise((resolve) => {
    link.onerror = () => resolve(Infinity);
    link.onload = () => {
      const entry = performance.getEntriesByName(link.href).at(-1) as PerformanceResourceTiming | undefined;
      resolve(entry?.encodedBodySize || Infinity);
    };
    document.head.append(link);
  });
}

/** Resolves when the browser has nothing to do. One that cannot tell when that is, is left alone. */
const idle = (): Promise<void> => new Promise((resolve) => window.requestIdleCallback?.(() => resolve()));

/**
 * Fetches the goods pages of a list one by one while nothing else is done, so that any of them opens from the cache (ADR 12). No script can ask
 * whether the browser holds the dictionary of goods pages, so the first page tells: if it is as large as a whole page, it stays the only one.
 */
export async function holdList(): Promise<void> {
  const { saveData, effectiveType } = connection();
  if (saveData || effectiveType?.endsWith('2g')) return;
  const paths = [...document.querySelectorAll('.grid--5.list-grid .card__title > a')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  let left = listBytes;
  for (const path of new Set(paths)) {
    await idle();
    const bytes = await fetchAhead(path);
    left -= bytes;
    if (bytes > differenceBytes || left < differenceBytes) return;
  }
}

import { workerPath } from '#core/offline/addresses.ts';
import { isHashedFile } from '#publisher/release/hashed-file.ts';
import type { cacheControl } from './headers.ts';

/** Content types by file extension. Files with any other extension are not served. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.dict': 'application/octet-stream',
};

/** Parts of pages that change with the catalogue, by path. */
export const fragmentPaths: readonly string[] = ['/menu.json', '/search/index.json', '/Programme/planner.json'];

/**
 * Cache rules of a file: a file with its digest in the name never changes. The service worker is revalidated as a page is, so
 * that the script that removes it arrives with the next visit.
 */
export function kindOf(path: string): keyof typeof cacheControl {
  if (path === workerPath) return 'page';
  if (isHashedFile(path.slice(1))) return 'asset';
  return fragmentPaths.includes(path) ? 'fragment' : 'file';
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses per file; the protocol allows 50,000. */
const perFile = 45_000;

const xml = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes the sitemap: `sitemap-index.xml` and the files it lists. `paths` are the pages that search engines may list.
 * Returns the files written. A sitemap needs absolute addresses, so it is written only when the origin is known.
 */
export function writeSitemap(folder: string, origin: string, paths: readonly string[]): string[] {
  const files: string[] = [];
  const write = (file: string, text: string): void => {
    writeFileSync(join(folder, file), text);
    files.push(file);
  };
  const location = (path: string): string =>
    `<loc>${new URL(encodeURI(path), origin).href.replaceAll('&', '&amp;')}</loc>`;
  for (let from = 0; from < paths.length; from += perFile) {
    const urls = paths.slice(from, from + perFile).map((path) => `<url>${location(path)}</url>`);
    write(`sitemap-${from / perFile}.xml`, `${xml}<urlset ${namespace}>${urls.join('')}</urlset>`);
  }
  const maps = files.map((file) => `<sitemap>${location(`/${file}`)}</sitemap>`);
  write('sitemap-index.xml', `${xml}<sitemapindex ${namespace}>${maps.join('')}</sitemapindex>`);
  return files;
}

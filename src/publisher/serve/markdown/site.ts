import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteHeaders } from '#core/site/headers.ts';
import { routes } from '#core/site/routes.ts';
import type { PlacedRelease } from '#publisher/release/release.ts';
import { cacheControl } from '#publisher/serve/headers.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import { catalogueMarkdown } from './catalogue.ts';
import { pageMarkdown } from './from-html.ts';

/** The page behind a Markdown address such as `/Goods/100001.md` or `/index.md`; null for every other address. */
export const pageOfMarkdown = (path: string): string | null =>
  path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/^\/index$/, routes.home()) : null;

/** The inverse: the Markdown address of a page. */
export const markdownOf = (path: string): string => `${encodeURI(path === routes.home() ? '/index' : path)}.md`;

/** Whether the caller prefers Markdown to HTML in its Accept header; browsers never ask for it. */
export function prefersMarkdown(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? '';
  const markdown = accepted.indexOf('text/markdown');
  const html = accepted.indexOf('text/html');
  return markdown >= 0 && (html < 0 || markdown < html);
}

/**
 * Pages as Markdown, for programs. Nothing is published in advance: the text is made on request, from the records of the
 * release, or else from the finished page. Null for paths without a page and for pages that may not be listed.
 */
export function createMarkdownSite(
  snapshots: string,
): (placed: PlacedRelease, path: string) => Promise<Response | null> {
  let opened: { id: string; snapshot: Snapshot } | undefined;

  function snapshotOf(id: string): Snapshot | null {
    if (opened?.id === id) return opened.snapshot;
    try {
      opened = { id, snapshot: openSnapshot(join(snapshots, id)) };
      return opened.snapshot;
    } catch {
      // The server was given the pages only.
      return null;
    }
  }

  return async ({ folder, release }, path) => {
    const entry = release.pages[path];
    if (!entry) return null;
    const html = await readFile(join(folder, entry.file), 'utf8').catch(() => null);
    const text = html && pageMarkdown(html);
    if (!text) return null;
    const snapshot = snapshots ? snapshotOf(release.snapshot) : null;
    const body = (snapshot && catalogueMarkdown(snapshot, path)) ?? text;
    return new Response(body, {
      headers: {
        ...siteHeaders,
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': cacheControl.page,
        vary: 'accept',
        // Search engines should list the page itself.
        'x-robots-tag': 'noindex',
      },
    });
  };
}

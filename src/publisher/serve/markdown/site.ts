import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '#core/site/routes.ts';
import type { PlacedRelease } from '#publisher/release/release.ts';
import { cacheControl, siteHeaders } from '#publisher/serve/headers.ts';
import { openSnapshot, type Snapshot } from '#snapshot/read/read.ts';
import { catalogueMarkdown } from './catalogue.ts';
import { pageMarkdown } from './from-html.ts';

/** The page whose Markdown an address names, `/Goods/100001.md` or `/index.md`; null for every other address. */
export const pageOfMarkdown = (path: string): string | null =>
  path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/^\/index$/, routes.home()) : null;

/** The other way: where the Markdown of a page stands. */
export const markdownOf = (path: string): string => `${encodeURI(path === routes.home() ? '/index' : path)}.md`;

/** Whether the caller names Markdown before HTML among what it takes; browsers never name it. */
export function prefersMarkdown(request: Request): boolean {
  const accepted = request.headers.get('accept') ?? '';
  const markdown = accepted.indexOf('text/markdown');
  const html = accepted.indexOf('text/html');
  return markdown >= 0 && (html < 0 || markdown < html);
}

/**
 * Pages as Markdown, for readers without a screen. Nothing is published for it: the text is made when somebody asks, from
 * the records the release was made from, else from the finished page. Null for what is no page, or not meant to be found.
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
      // A server that was given the pages alone.
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
        // The page is what searchers should keep.
        'x-robots-tag': 'noindex',
      },
    });
  };
}

import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Hono } from 'hono';
import { routes } from '#config/routes.ts';
import { listPathOfQuery, wholeLibrary } from '#domain/goods-list-place.ts';
import { programmeListPathOfQuery, wholeProgrammeLibrary } from '#domain/programme-list-place.ts';
import { isHashedFile } from './hashed-file.ts';
import { cacheControl, policyHeader, siteHeaders, speculation, strictTransport } from './headers.ts';
import type { Release } from './release.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** A file in the best encoding the caller takes, or null when there is none. */
async function readEncoded(file: string, accepted: string): Promise<{ body: Buffer; encoding: string } | null> {
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepted.includes(encoding)) continue;
    const body = await readFile(file + suffix).catch(() => null);
    if (body) return { body, encoding };
  }
  const body = await readFile(file).catch(() => null);
  return body && { body, encoding: '' };
}

/** What a page reads beside itself, of the same release. */
const fragments: ReadonlySet<string> = new Set(['/menu.json', '/search/index.json', '/Programme/planner.json']);

/** How a file may be cached: what has its digest in its name never changes. */
function kindOf(path: string): keyof typeof cacheControl {
  if (isHashedFile(path.slice(1))) return 'asset';
  return fragments.has(path) ? 'fragment' : 'file';
}

/** Path of the prerendered list that an old link names by its query. */
function listOfQuery(path: string, search: URLSearchParams): string | null {
  if (path === wholeLibrary.path) return listPathOfQuery(search);
  return path === wholeProgrammeLibrary.path ? programmeListPathOfQuery(search) : null;
}

/** Path of the programme that the old address `spcDetail?code=` names (design.md §4), of the library where it names none. */
function programmeOfQuery(path: string, search: URLSearchParams): string | null {
  if (path.toLowerCase() !== routes.programmeByQuery().toLowerCase()) return null;
  const code = search.get('code') ?? '';
  return code ? routes.programme(code) : routes.programmeList();
}

/**
 * Serves the release that `current` returns at the moment of each request, as a CDN or nginx would: pages by path with
 * their content policy, hashed assets for good, any other spelling of a path redirected to the right one. Assets that the
 * release does not have are looked for in `assetPool`, for pages opened some releases ago.
 */
export function createSite(current: () => { folder: string; release: Release }, assetPool = ''): Hono {
  const app = new Hono();
  let known: { release: Release; byLower: Map<string, string> } | undefined;

  function spelling(release: Release, path: string): string | undefined {
    if (known?.release !== release) {
      known = { release, byLower: new Map(Object.keys(release.pages).map((page) => [page.toLowerCase(), page])) };
    }
    return known.byLower.get(path.toLowerCase());
  }

  async function page(request: Request, path: string, status: number): Promise<Response> {
    const { folder, release } = current();
    const entry = release.pages[path];
    if (!entry) return new Response('页面不存在', { status: 404, headers: siteHeaders });
    const headers = new Headers(siteHeaders);
    headers.set('content-type', 'text/html; charset=utf-8');
    headers.set('cache-control', cacheControl.page);
    headers.set('content-security-policy', policyHeader(release.policies[entry.policy] ?? "default-src 'none'"));
    headers.set('vary', 'accept-encoding');
    // The rules are one more request, and a goods page has ten in all.
    if (!/^\/Goods\/\d/.test(path))
      for (const [name, value] of Object.entries(speculation.headers)) headers.set(name, value);
    if (request.url.startsWith('https:')) headers.set('strict-transport-security', strictTransport);
    headers.set('etag', entry.etag);
    if (status === 200 && request.headers.get('if-none-match') === entry.etag) {
      return new Response(null, { status: 304, headers });
    }
    const found = await readEncoded(join(folder, entry.file), request.headers.get('accept-encoding') ?? '');
    if (!found) return new Response('页面不存在', { status: 404, headers: siteHeaders });
    if (found.encoding) headers.set('content-encoding', found.encoding);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), { status, headers });
  }

  async function file(request: Request, path: string): Promise<Response | null> {
    const clean = normalize(path);
    const type = types[extname(clean)];
    if (!type || type.startsWith('text/html') || clean.includes('/.') || clean.includes('..')) return null;
    const accepted = request.headers.get('accept-encoding') ?? '';
    const found =
      (await readEncoded(join(current().folder, clean), accepted)) ??
      (assetPool && kindOf(clean) === 'asset' ? await readEncoded(join(assetPool, clean), accepted) : null);
    if (!found) return null;
    const headers = new Headers(siteHeaders);
    headers.set('content-type', type);
    headers.set('cache-control', cacheControl[kindOf(clean)]);
    headers.set('vary', 'accept-encoding');
    if (found.encoding) headers.set('content-encoding', found.encoding);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), { headers });
  }

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const request = c.req.raw;
    const { pathname, search } = new URL(request.url);
    let path: string;
    try {
      path = decodeURIComponent(pathname);
    } catch {
      return page(request, '/404', 404);
    }
    if (path === speculation.path) {
      const headers = { ...siteHeaders, 'content-type': speculation.type, 'cache-control': cacheControl.file };
      return new Response(request.method === 'HEAD' ? null : speculation.rules, { headers });
    }
    const { release } = current();
    // Old links name a list by its query; one that is prerendered is served in its place (design.md §4).
    const list = listOfQuery(path, new URLSearchParams(search));
    if (list && release.pages[list]) return page(request, list, 200);
    const programme = programmeOfQuery(path, new URLSearchParams(search));
    if (programme && release.pages[programme]) return c.redirect(encodeURI(programme), 301);
    if (path !== '/404' && release.pages[path]) return page(request, path, 200);
    const found = await file(request, path);
    if (found) return found;
    // The old router ignored case and a closing slash (design.md §4): one spelling answers, the others lead to it.
    const right = spelling(release, path.length > 1 ? path.replace(/\/+$/, '') : path);
    if (right && right !== '/404' && right !== path) return c.redirect(encodeURI(right) + search, 301);
    return page(request, '/404', 404);
  });
  return app;
}

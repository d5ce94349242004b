import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { Hono } from 'hono';
import { listOfBarePath } from '#core/catalogue/bare-path.ts';
import { pageOfQuery, programmeOfQuery } from '#core/catalogue/old-address.ts';
import { siteHeaders } from '#core/site/headers.ts';
import { setting } from '#core/site/settings.ts';
import { bySourceFolder, mirroredFolder } from '#core/wire/picture-key.ts';
import type { Release } from '#publisher/release/release.ts';
import { createMarkdownSite, markdownOf, pageOfMarkdown, prefersMarkdown } from '#publisher/serve/markdown/site.ts';
import { familyOf } from '#publisher/twin/families.ts';
import {
  announcedBy,
  cacheOfDictionaryTwin,
  cacheOfScriptTwin,
  dictionaryOfPage,
  dictionaryUseOf,
  etagWith,
  hasDictionary,
  readDictionaryTwin,
  readEncoded,
  readPageEncoded,
  variesByDictionary,
} from './encodings.ts';
import { contentTypes, kindOf } from './file-kinds.ts';
import { answerFilm } from './film.ts';
import { cacheControl, isSpeculative, pageHeaders, policyHeader, speculation } from './headers.ts';

/** Pages that are also available as Markdown. */
const isCatalogue = /^\/(?:$|(?:Goods|Programme|Brand|Experience|design|topic)\/)/;

/** Mirrored pictures have AVIF twins, sent to whoever accepts them under the same address. */
const isMirrored = (path: string): boolean => path.startsWith(mirroredFolder) || path.startsWith(bySourceFolder);

/**
 * Serves the release that `current` returns at the time of each request, as a CDN or nginx would: pages by path with
 * their content policy, hashed assets cached forever, other spellings of a path redirected to the canonical one. Assets
 * missing from the release are looked up in `assetPool`, for pages opened some releases ago. A request that prefers
 * Markdown gets it, made from the records if `snapshots` names the folder of snapshots (ADR 31). With `hasTelemetry` pages are
 * told that there is a backend to tell of themselves (ADR 86).
 */
export function createSite(
  current: () => { folder: string; release: Release },
  assetPool = '',
  snapshots = '',
  hasTelemetry = false,
): Hono {
  const app = new Hono();
  const markdown = createMarkdownSite(snapshots);
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
    const here = { hasTelemetry, siteOrigin: setting('siteOrigin') };
    const policy = release.policies[entry.policy] ?? "default-src 'none'";
    headers.set('content-security-policy', policyHeader(policy, here));
    headers.set('vary', 'accept, accept-encoding');
    if (isCatalogue.test(path)) headers.set('link', `<${markdownOf(path)}>; rel="alternate"; type="text/markdown"`);
    const more = pageHeaders(isSpeculative(path), here);
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
    const dictionary = status === 200 ? dictionaryOfPage(release, path) : undefined;
    const file = join(folder, entry.file);
    const twin = dictionary && hasDictionary(request, dictionary) ? await readDictionaryTwin(file, dictionary) : null;
    const etag = dictionary && twin ? etagWith(entry.etag, dictionary) : entry.etag;
    if (dictionary) headers.append('vary', variesByDictionary);
    const announced = dictionary && !twin ? announcedBy(release.dictionaries, familyOf(path)?.name ?? '') : '';
    if (announced) headers.append('link', announced);
    if (twin) headers.set('cache-control', cacheOfDictionaryTwin);
    const known = request.headers.get('if-none-match');
    const isKnown = status === 200 && (known === etag || known === entry.etag);
    headers.set('etag', isKnown && known ? known : etag);
    if (isKnown) return new Response(null, { status: 304, headers });
    const found = twin ?? (await readPageEncoded(file, request.headers.get('accept-encoding') ?? ''));
    if (!found) return new Response('页面不存在', { status: 404, headers: siteHeaders });
    if (found.encoding) headers.set('content-encoding', found.encoding);
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(found.body), { status, headers });
  }

  async function file(request: Request, path: string): Promise<Response | null> {
    const clean = normalize(path);
    const type = contentTypes[extname(clean)];
    if (!type || type.startsWith('text/html') || clean.includes('/.') || clean.includes('..')) return null;
    if (type.startsWith('video/')) {
      const headers = new Headers({
        ...siteHeaders,
        'content-type': type,
        'cache-control': cacheControl[kindOf(clean)],
      });
      return answerFilm(request, join(current().folder, clean), headers);
    }
    const accepted = request.headers.get('accept-encoding') ?? '';
    const hasAvif = isMirrored(clean) && (request.headers.get('accept') ?? '').includes('image/avif');
    const better = hasAvif ? await readFile(join(current().folder, `${clean}.avif`)).catch(() => null) : null;
    const { folder, release } = current();
    const dictionary = release.scripts?.[clean.slice(1)];
    const full = join(folder, clean);
    const twin = dictionary && hasDictionary(request, dictionary) ? await readDictionaryTwin(full, dictionary) : null;
    const found =
      twin ??
      (better && { body: better, encoding: '' }) ??
      (await readEncoded(full, accepted)) ??
      (assetPool && kindOf(clean) === 'asset' ? await readEncoded(join(assetPool, clean), accepted) : null);
    if (!found) return null;
    const headers = new Headers(siteHeaders);
    headers.set('content-type', better ? 'image/avif' : type);
    headers.set('cache-control', twin ? cacheOfScriptTwin : cacheControl[kindOf(clean)]);
    headers.set('vary', isMirrored(clean) ? 'accept' : 'accept-encoding');
    if (found.encoding) headers.set('content-encoding', found.encoding);
    if (dictionary) headers.append('vary', variesByDictionary);
    const use = dictionaryUseOf(release, clean);
    if (use) headers.set('use-as-dictionary', use);
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
      const headers = {
        ...siteHeaders,
        'content-type': speculation.type,
        'cache-control': cacheControl.file,
        vary: 'Save-Data',
      };
      const rules = request.headers.get('save-data') === 'on' ? speculation.noRules : speculation.rules;
      return new Response(request.method === 'HEAD' ? null : rules, { headers });
    }
    const { release } = current();
    // Old links select a page with a query; serve the page that is prerendered for it (design.md §4).
    const meant = pageOfQuery(path, new URLSearchParams(search));
    if (meant && release.pages[meant]) return page(request, meant, 200);
    const programme = programmeOfQuery(path, new URLSearchParams(search));
    if (programme && release.pages[programme]) return c.redirect(encodeURI(programme), 301);
    const plainPage = pageOfMarkdown(path) ?? (prefersMarkdown(request) ? path : null);
    const text = plainPage === null ? null : await markdown(current(), plainPage);
    if (text) return text;
    if (path !== '/404' && release.pages[path]) return page(request, path, 200);
    const found = await file(request, path);
    if (found) return found;
    const ofBare = listOfBarePath(path, search);
    if (ofBare) return c.redirect(ofBare, 301);
    // The old router ignored case and a trailing slash (design.md §4): one spelling answers, the others redirect to it.
    const right = spelling(release, path.length > 1 ? path.replace(/\/+$/, '') : path);
    if (right && right !== '/404' && right !== path) return c.redirect(encodeURI(right) + search, 301);
    return page(request, '/404', 404);
  });
  return app;
}

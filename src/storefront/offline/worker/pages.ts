import { codeOf, titleOf, withNote } from '#core/offline/note.ts';
import { isKeepable, mayKeepPage } from '#core/offline/rules.ts';
import { keptHeaders, stores } from '#core/offline/stores.ts';
import { drop, keepNewest } from './keep.ts';
import type { FetchEvent } from './scope.ts';
import { keepShell, offlinePage, refreshShell } from './shell.ts';

/**
 * The page from the network. What the browser itself has stored is not taken unasked where that may be another release (on the
 * way back in the history), or would be a page with old prices and no note (without a network). Whether there is one only a
 * try tells: a shop on this machine is reached without.
 */
async function ask({ request, preloadResponse }: FetchEvent): Promise<Response> {
  if (navigator.onLine && request.cache !== 'force-cache') return (await preloadResponse) ?? fetch(request);
  await Promise.resolve(preloadResponse).catch(() => undefined);
  return fetch(request, { cache: 'no-cache' });
}

/** Answers a page that is opened: the network has the first word, what is kept speaks only where there is none. */
export async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  let answer: Response;
  try {
    answer = await ask(event);
  } catch {
    return (await keptPage(url)) ?? offlinePage();
  }
  if (mayKeepPage(url) && isKeepable(answer)) event.waitUntil(keepPage(url, answer.clone()));
  event.waitUntil(refreshShell());
  return answer;
}

/** Keeps a page that was opened before it had a worker. */
export async function keepOpened(url: URL): Promise<void> {
  if (!mayKeepPage(url)) return;
  const answer = await fetch(keyOf(url), { headers: { accept: 'text/html' } });
  if (isKeepable(answer)) await keepPage(url, answer);
}

/** The address under which a page is kept: a query may name another page. */
const keyOf = ({ origin, pathname, search }: URL): string => origin + pathname + search;

async function keepPage(url: URL, answer: Response): Promise<void> {
  const html = await answer.text();
  await forgetOtherCode(codeOf(html));
  await keepNewest(
    'pages',
    keyOf(url),
    new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': answer.headers.get('content-security-policy') ?? '',
        [keptHeaders.at]: String(Date.now()),
        [keptHeaders.title]: encodeURIComponent(titleOf(html)),
        [keptHeaders.code]: codeOf(html),
      },
    }),
  );
}

/** Pages of another code go with their scripts: what they would call once there is a network may have changed. */
async function forgetOtherCode(code: string): Promise<void> {
  const pages = await caches.open(stores.pages);
  const [oldest] = await pages.keys();
  const known = oldest && (await pages.match(oldest))?.headers.get(keptHeaders.code);
  if (!oldest || known === code) return;
  await drop([stores.pages, stores.scripts]);
  await keepShell().catch(() => undefined);
}

/** A kept page with the note about its age; undefined when it is not kept. */
async function keptPage(url: URL): Promise<Response | undefined> {
  const kept = await (await caches.open(stores.pages)).match(keyOf(url));
  if (!kept) return undefined;
  const stored = { html: await kept.text(), policy: kept.headers.get('content-security-policy') ?? '' };
  const { html, policy } = await withNote(stored, Number(kept.headers.get(keptHeaders.at)));
  const headers = new Headers(kept.headers);
  headers.set('content-security-policy', policy);
  return new Response(html, { headers });
}

import { dutyOf } from '#core/offline/rules.ts';
import { stores } from '#core/offline/stores.ts';
import { forgetMember, watchCall } from './calls.ts';
import { answerFile, keepLoaded } from './files.ts';
import { drop } from './keep.ts';
import { answerPage, keepOpened } from './pages.ts';
import { type FetchEvent, scope } from './scope.ts';
import { keepShell } from './shell.ts';

// The service worker: /sw.js. While there is a network it answers nothing out of itself (ADR 88).

scope.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => scope.skipWaiting())));

scope.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver(): Promise<void> {
  const known: readonly string[] = Object.values(stores);
  await drop((await caches.keys()).filter((name) => !known.includes(name)));
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
}

scope.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const answer = answerTo(event, url);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => event.waitUntil(keepFirstPage(event.data)));

/** The first page of a browser is opened before it has a worker; it tells its address and those of what it has loaded. */
async function keepFirstPage(told: unknown): Promise<void> {
  const urls = Array.isArray(told) ? told.filter((one) => URL.canParse(one)).map((one: string) => new URL(one)) : [];
  for (const [index, url] of urls.entries()) {
    const asked = { url, method: 'GET', mode: index === 0 ? 'navigate' : '', destination: 'image', contentType: '' };
    const duty = dutyOf(asked, scope.location.origin);
    if (duty === 'page') await keepOpened(url);
    if (duty === 'script') await keepLoaded('scripts', url.href);
    if (duty === 'picture') await keepLoaded('pictures', url.href);
  }
}

/** The answer of the worker, or undefined where the browser sees to the request itself. */
function answerTo(event: FetchEvent, url: URL): Promise<Response> | undefined {
  const { method, mode, destination, headers } = event.request;
  const contentType = headers.get('content-type') ?? '';
  switch (dutyOf({ url, method, mode, destination, contentType }, scope.location.origin)) {
    case 'page':
      return answerPage(event, url);
    case 'script':
      return answerFile(event, 'scripts');
    case 'picture':
      return answerFile(event, 'pictures');
    case 'call':
      return watchCall(event, url);
    case 'log-out':
      event.waitUntil(forgetMember());
      return undefined;
    default:
      return undefined;
  }
}

import { dutyOf } from '#core/offline/rules.ts';
import { stores } from '#core/offline/stores.ts';
import { forgetMember, watchCall } from './calls.ts';
import { answerFile } from './files.ts';
import { drop } from './keep.ts';
import { answerPage } from './pages.ts';
import { type FetchEvent, scope } from './scope.ts';
import { keepShell } from './shell.ts';

// The service worker: /sw.js. While there is a network it answers nothing out of itself (ADR 86).

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
